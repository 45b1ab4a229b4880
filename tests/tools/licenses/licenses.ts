/** Licenses of the dependencies, as the lock file knows them. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../../src/program/environment.ts';

export interface LicensedPackage {
  name: string;
  version: string;
  license: string;
  /** Whether the built site or what serves it may hold it; false for tools. */
  isProduction: boolean;
}

/**
 * What a dependency of production may be licensed under: nothing here asks to publish our own code. LGPL and MPL cover the
 * native picture library and the CSS compiler, which are used as they come and are part of no page; OFL covers the fonts.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Whole families whose platform packages the lock knows by name only, where this registry has none of them. */
const KNOWN_FAMILIES: readonly { prefix: string; license: string }[] = [
  { prefix: '@astrojs/compiler-binding-', license: 'MIT' },
  { prefix: '@tailwindcss/oxide-', license: 'MIT' },
  { prefix: '@oxc-parser/binding-', license: 'MIT' },
];

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
});

/** Every package of the lock file, by name. */
export function readPackages(root = projectRoot): LicensedPackage[] {
  const lock = lockSchema.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(lock.packages)
    .filter(([location]) => location !== '')
    .map(([location, entry]) => {
      const name =
        entry.name ?? location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        name,
        version: entry.version ?? '',
        license: entry.license ?? findLicense(root, location, name),
        isProduction: !(entry.dev ?? entry.devOptional ?? false),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Of a package that the lock does not tell: what its own package.json or its family says. */
function findLicense(root: string, location: string, name: string): string {
  const file = path.join(root, location, 'package.json');
  const told = existsSync(file)
    ? z.object({ license: z.string() }).safeParse(JSON.parse(readFileSync(file, 'utf8'))).data?.license
    : undefined;
  return told ?? KNOWN_FAMILIES.find(({ prefix }) => name.startsWith(prefix))?.license ?? 'unknown';
}

/** What of production must not be there, in sentences. */
export function checkLicenses(packages: readonly LicensedPackage[]): string[] {
  return packages
    .filter(({ isProduction, license }) => isProduction && !isAllowed(license))
    .map(
      ({ name, version, license }) =>
        `${name}@${version} is licensed under '${license}', which is not on the list.`,
    );
}

/** SPDX: every part of an AND has to be allowed, one part of an OR. */
function isAllowed(expression: string): boolean {
  const inner = expression.replace(/^\((.*)\)$/, '$1');
  if (inner.includes(' AND ')) return inner.split(' AND ').every(isAllowed);
  if (inner.includes(' OR ')) return inner.split(' OR ').some(isAllowed);
  return ALLOWED.has(inner);
}

export function countLicenses(
  packages: readonly LicensedPackage[],
): [license: string, counts: { production: number; development: number }][] {
  const groups = Map.groupBy(packages, ({ license }) => license);
  return [...groups]
    .map(([license, own]): [string, { production: number; development: number }] => {
      const production = own.filter(({ isProduction }) => isProduction).length;
      return [license, { production, development: own.length - production }];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
