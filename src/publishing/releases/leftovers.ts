/** What a crash or a power failure leaves, and how the next start removes it. */
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RecordedSite } from '#output/site-record.ts';
import type { Release, ReleaseFolder } from './release-folder.ts';

/** Runs before anything is built or served. If the current release is damaged, the newest sound one becomes visible. */
export function removeLeftovers(folder: ReleaseFolder, keep: number, log: (line: string) => void): void {
  const remove = (file: string) => {
    rmSync(file, { recursive: true, force: true });
  };
  folder.listUnfinished().forEach(remove);
  for (const id of folder.readIds()) if (folder.find(id) === undefined) folder.drop(id);
  const isSound = ({ id, site }: Release): boolean => {
    const damaged = findDamagedFile(site, folder.findRecorded(id));
    if (damaged === undefined) return true;
    log(`The release ${id} is damaged (${damaged} is not as it was published) and is thrown away.`);
    folder.drop(id);
    return false;
  };
  const current = folder.find(folder.readCurrentId() ?? '');
  if (current === undefined || !isSound(current)) {
    remove(folder.toPath('current'));
    const next = folder.list().find(isSound);
    if (next !== undefined) folder.switchTo(next.id);
  }
  folder.dropOld(keep);
  folder.listDropped().forEach(remove);
}

function findDamagedFile(site: string, recorded: RecordedSite | undefined): string | undefined {
  return Object.entries(recorded?.record.files ?? {}).find(([name, [size]]) => {
    return statSync(path.join(site, name), { throwIfNoEntry: false })?.size !== size;
  })?.[0];
}
