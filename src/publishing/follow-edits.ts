import type { Closers } from '#program/closers.ts';
import { collectGarbage } from '#program/garbage.ts';
import type { SiteBuilder } from './build/site-builder.ts';
import type { Backend } from './edits/open-backend.ts';
import type { PublisherState, PublishingBackend } from './edits/publishing-backend.ts';
import { publishOnce, type PublishOptions, type PublishOutcome } from './publish-once.ts';
import { ownServerPolicy } from '#domain/publishing/publishing.rules.ts';
import { createBuildSchedule, type BuildSchedule } from './build-schedule.ts';
import { PinnedError, type Releases } from './releases/releases.ts';

export interface FollowEditsOptions {
  releases: Releases;
  backend: Backend;
  builder: SiteBuilder;
  closers: Closers;
  log: (line: string) => void;
  quietMs?: number | undefined;
  check?: PublishOptions['check'];
}

export function followEdits(options: FollowEditsOptions): BuildSchedule {
  const { releases, backend, builder, closers, log, quietMs = ownServerPolicy.quietMs, check } = options;
  const { publishing } = backend;
  let known: string | undefined;
  let deleting: Promise<void> | undefined;
  closers.add(() => deleting);
  const schedule = createBuildSchedule({
    policy: { ...ownServerPolicy, quietMs },
    publish: async (signal) => {
      const outcome = await publishOnce({
        releases,
        builder,
        signal,
        begin: () => publishing.begin(known),
        ...(check && { check }),
      });
      if (outcome.kind === 'released') known = outcome.release.position;
      const standing = await publishing.report(toReport(outcome));
      // Edits that were committed during the build and whose call didn't arrive.
      if (outcome.kind === 'released' && standing?.waiting) schedule.notify(standing.waiting.ageMs);
      return outcome;
    },
    onOutcome: (outcome) => {
      log(describeOutcome(outcome, releases));
      collectGarbage();
      deleting ??= releases
        .deleteDropped()
        .catch((error: unknown) => {
          log(`Old releases could not be deleted: ${String(error)}`);
        })
        .finally(() => {
          deleting = undefined;
        });
    },
    isPinned: () => releases.findPin() !== undefined,
  });
  closers.add(schedule.stop);
  closers.add(
    backend.onEdit((news, ageMs) => {
      if (news === 'edit') schedule.notify(ageMs);
      else schedule.remind();
    }),
  );
  closers.add(watchPin({ releases, publishing, onResume: schedule.notify }));
  return schedule;
}

export interface Start {
  releases: Releases;
  backend: Backend;
  builder: SiteBuilder;
  schedule: BuildSchedule;
  showOldMeanwhile: boolean;
  log: (line: string) => void;
}

/** @throws if the build that it waits for fails */
export async function bringUpToDate(start: Start): Promise<void> {
  const { releases, backend, builder, schedule, showOldMeanwhile, log } = start;
  const pin = releases.findPin();
  const current = releases.findCurrent();
  // After a rollback the position is null, so that the database keeps its changes and the desk shows that an earlier
  // release is on.
  const position = pin === undefined ? current?.position : undefined;
  const standing = await backend.publishing.report({ position: position ?? null });
  if (standing?.isKnown && standing.waiting === null && current?.fingerprint === builder.nameCode()) {
    log('The last release is still up to date: no build needed.');
  } else if (current !== undefined && pin !== undefined) {
    log(`Showing release ${current.id}: ${new PinnedError(pin).message}`);
    schedule.notify();
  } else if (current !== undefined && showOldMeanwhile) {
    log(`Not surely up to date: showing the release of ${current.createdAt} while a new one is built.`);
    void schedule.publishNow();
  } else {
    log('Building the site …');
    const outcome = await schedule.publishNow();
    if (outcome.kind === 'failed') throw new Error(`The site could not be built.\n${outcome.reason}`);
  }
}

function toReport(outcome: PublishOutcome): Partial<PublisherState> {
  if (outcome.kind === 'cancelled') return { isBuilding: false };
  if (outcome.kind === 'failed') return { isBuilding: false, failure: outcome.reason };
  const { position } = outcome.release;
  return { isBuilding: false, failure: null, ...(position === undefined ? {} : { position }) };
}

function describeOutcome(outcome: PublishOutcome, releases: Releases): string {
  if (outcome.kind === 'cancelled') return 'The build under way was ended.';
  const seconds = (outcome.durationMs / 1000).toFixed(1);
  if (outcome.kind === 'released') return `Published ${outcome.release.pageCount} pages in ${seconds} s.`;
  const current = releases.findCurrent();
  const visitors = current === undefined ? '' : ` Visitors still see the release of ${current.createdAt}.`;
  return `NOT published (${seconds} s).${visitors}\n${outcome.reason}`;
}

/** Another program starts and ends a rollback (scripts/rollback.ts). When one ends, the site is built again. */
export function watchPin({
  releases,
  publishing,
  onResume,
}: {
  releases: Pick<Releases, 'findPin'>;
  publishing: Pick<PublishingBackend, 'state' | 'report'>;
  onResume: () => void;
}): () => void {
  const look = () => {
    const pin = releases.findPin();
    const held = pin === undefined ? null : new PinnedError(pin).message;
    if (held === publishing.state.held) return;
    void publishing.report({ held });
    if (held === null) onResume();
  };
  look();
  const timer = setInterval(look, CHECK_MS);
  return () => {
    clearInterval(timer);
  };
}

const CHECK_MS = 1_000;
