interface LockEntry {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  license?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const OPERATING_SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];
const C_LIBRARIES: Record<string, string> = {
  gnu: 'glibc',
  glibc: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
  linuxmusl: 'musl',
};

/** What npm calls the platform that a package such as `@scope/binding-linux-arm64-musl` is for. */
function toPlatform(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.toLowerCase().split(/[/-]/);
  const os = words.find((word) => OPERATING_SYSTEMS.includes(word));
  const cpu = words.find((word) => PROCESSORS.includes(word));
  const libc = words.map((word) => C_LIBRARIES[word]).find((word) => word !== undefined);
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os] } : {}),
    ...(libc && os === 'linux' ? { libc: [libc] } : {}),
  };
}

export interface LockFile {
  packages: Record<string, LockEntry>;
}

/**
 * Adds to a lock the platform packages that a registry left out.
 *
 * npm drops an optional dependency it cannot find from the lock without a word, and `npm ci` then fails with "Missing: …
 * from lock file" on every machine. An entry without `integrity` is enough: npm skips it where `os`, `cpu` or `libc` do
 * not match and fetches it where they do.
 *
 * @returns the names of what was added
 */
export function completeLock(lock: LockFile): string[] {
  const added: string[] = [];
  for (const [location, entry] of Object.entries(lock.packages)) {
    if (location === '') continue;
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const wanted = version.replace(/^[\^~]/, '');
      const nested = `${location}/node_modules/${name}`;
      const hoisted = `node_modules/${name}`;
      if (lock.packages[nested] || lock.packages[hoisted]?.version === wanted) continue;
      if (lock.packages[hoisted] && !/^\d/.test(version)) continue;
      const platform = toPlatform(name);
      if (!platform.os && !platform.cpu) continue;
      lock.packages[lock.packages[hoisted] ? nested : hoisted] = {
        version: wanted,
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
        ...platform,
      };
      added.push(name);
    }
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  return added;
}
