import { rmSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RecordedSite, SiteRecord } from '#output/site-record.ts';
import { acquireLock } from '#program/process-lock.ts';
import { syncFiles } from './durable-files.ts';
import { ReleaseFolder, toManifest, type Pin, type Release, type ReleaseRecord } from './release-folder.ts';

/** A rollback happened during a build, whose result must not replace the chosen release. */
export class PinnedError extends Error {
  override name = 'PinnedError';
  constructor({ releaseId, since, reason }: Pin) {
    super(
      `${reason ?? `Somebody rolled back to release ${releaseId} at ${since}.`} ` +
        'Publishing waits until: npm run rollback -- --resume',
    );
  }
}

const DEFAULT_KEEP = 5;
const SWITCH_PATIENCE_MS = 5_000;

export interface ReleasesOptions {
  keep?: number;
  cleanUp?: boolean;
  now?: () => Date;
  log?: (line: string) => void;
}

/** Only one program may build in it (process-lock.ts). */
export function openReleases(localDir: string, options: ReleasesOptions = {}): Releases {
  return new Releases(localDir, options);
}

export class Releases {
  readonly #folder: ReleaseFolder;
  readonly #keep: number;
  readonly #now: () => Date;
  #openedId: string | undefined;
  #sealed: { staging: string; record: SiteRecord } | undefined;

  constructor(
    localDir: string,
    {
      keep = DEFAULT_KEEP,
      cleanUp = true,
      now = () => new Date(),
      log = () => undefined,
    }: ReleasesOptions = {},
  ) {
    this.#folder = new ReleaseFolder(path.join(localDir, 'releases'), keep);
    this.#keep = keep;
    this.#now = now;
    if (cleanUp) removeLeftovers(this.#folder, keep, log);
  }

  /** Undefined before the first release. Fast enough to call for every request. */
  openCurrent(): string | undefined {
    const id = this.#folder.readCurrentId();
    if (id === undefined || (id !== this.#openedId && this.#folder.find(id) === undefined)) return undefined;
    this.#openedId = id;
    return this.#folder.toPath(id);
  }

  list(): Release[] {
    return this.#folder.list();
  }

  findCurrent(): Release | undefined {
    return this.#folder.find(this.#folder.readCurrentId() ?? '');
  }

  findRecorded(id: string): RecordedSite | undefined {
    return this.#folder.findRecorded(id);
  }

  createStaging(): string {
    return this.#folder.createStaging();
  }

  discardStaging(staging: string): void {
    this.#folder.discardStaging(staging);
  }

  async seal(staging: string, record: SiteRecord, changed: readonly string[]): Promise<void> {
    await syncFiles(staging, changed);
    await writeFile(toManifest(staging), JSON.stringify(record), { flush: true });
    this.#sealed = { staging, record };
  }

  /** @throws {PinnedError} if there was a rollback since */
  release(
    staging: string,
    { position, ...built }: Pick<ReleaseRecord, 'fingerprint' | 'pageCount' | 'position'>,
  ): Release {
    return this.#withSwitchLock(() => {
      const pin = this.findPin();
      if (pin !== undefined) throw new PinnedError(pin);
      const createdAt = this.#now();
      const id = createId(createdAt, this.#folder.readIds()[0]);
      const record: ReleaseRecord = {
        id,
        createdAt: createdAt.toISOString(),
        ...built,
        ...(position !== undefined && { position }),
      };
      this.#folder.add(staging, record, this.#sealed?.staging === staging ? this.#sealed.record : undefined);
      this.#folder.dropOld(this.#keep);
      return { ...record, site: this.#folder.toPath(id), isCurrent: true };
    });
  }

  /** It takes longer for a larger site, so call it when no one waits. */
  async deleteDropped(): Promise<void> {
    for (const file of this.#folder.listDropped()) await rm(file, { recursive: true, force: true });
  }

  /** Pins the older release, by default the one before the current. @throws if there is no such
   * release */
  rollBack(id?: string): Release {
    return this.#withSwitchLock(() => {
      const all = this.list();
      const currentId = this.#folder.readCurrentId() ?? '';
      const target = all.find((one) => (id === undefined ? one.id < currentId : one.id === id));
      if (target === undefined) throw new Error(describeMissing(id, all));
      // In the other order, a crash in between would let the next build silently undo the rollback.
      this.#pin({ releaseId: target.id });
      this.#folder.switchTo(target.id);
      return { ...target, isCurrent: true };
    });
  }

  pinCurrent(reason: string): void {
    const releaseId = this.#folder.readCurrentId();
    if (releaseId !== undefined) this.#pin({ releaseId, reason });
  }

  findPin(): Pin | undefined {
    return this.#folder.findPin();
  }

  resume(): void {
    this.#folder.removePin();
  }

  #pin(given: Omit<Pin, 'since'>): void {
    this.#folder.writePin({ ...given, since: this.#now().toISOString() });
  }

  #withSwitchLock<Result>(work: () => Result): Result {
    const unlock = acquireLock(this.#folder.toPath('switch.lock'), { patienceMs: SWITCH_PATIENCE_MS });
    try {
      return work();
    } finally {
      unlock();
    }
  }
}

/** Sorts by time, even if the clock was set back or two releases have the same millisecond. */
function createId(at: Date, newest: string | undefined): string {
  const toId = (date: Date) => date.toISOString().replace(/[-:.]/g, '');
  const id = toId(at);
  if (newest === undefined || id > newest) return id;
  const newestAt = newest.replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/,
    '$1-$2-$3T$4:$5:$6.$7Z',
  );
  return toId(new Date(Date.parse(newestAt) + 1));
}

function describeMissing(id: string | undefined, all: readonly Release[]): string {
  const known = all.map((one) => `  ${one.id}${one.isCurrent ? ' (current)' : ''}`).join('\n');
  const wish = id === undefined ? 'There is no release before the current one' : `There is no release ${id}`;
  return `${wish}.${known === '' ? ' Nothing has been published yet.' : ` Known releases:\n${known}`}`;
}

/** If the current release is damaged, the newest sound one becomes visible. */
function removeLeftovers(folder: ReleaseFolder, keep: number, log: (line: string) => void): void {
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
