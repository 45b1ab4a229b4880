import type { Closers } from '#program/closers.ts';
import type { SiteBuilder } from './build/site-builder.ts';
import type { Backend } from './edits/open-backend.ts';
import type { PublisherState } from './edits/publishing-backend.ts';
import { publishSite, type PublishOptions, type PublishOutcome } from './publish.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { PinnedError, type Releases } from './releases/releases.ts';
import { watchPin } from './watch-pin.ts';

export interface PublishEditsOptions {
  releases: Releases;
  backend: Backend;
  builder: SiteBuilder;
  closers: Closers;
  log: (line: string) => void;
  check?: PublishOptions['check'];
}

export function publishEdits(options: PublishEditsOptions): Publisher {
  const { releases, backend, builder, closers, log, check } = options;
  const { publishing } = backend;
  let known: string | undefined;
  let deleting: Promise<void> | undefined;
  closers.add(() => deleting);
  const publisher = createPublisher({
    publish: async (signal) => {
      const outcome = await publishSite({
        releases,
        builder,
        signal,
        begin: () => publishing.begin(known),
        ...(check && { check }),
      });
      if (outcome.kind === 'released') known = outcome.release.position;
      const standing = await publishing.report(toReport(outcome));
      // Edits that were committed during the build and whose call didn't arrive.
      if (outcome.kind === 'released' && standing?.waiting) publisher.notify(standing.waiting.ageMs);
      return outcome;
    },
    onOutcome: (outcome) => {
      log(describeOutcome(outcome, releases));
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
  closers.add(publisher.stop);
  closers.add(
    backend.onEdit((news, ageMs) => {
      if (news === 'edit') publisher.notify(ageMs);
      else publisher.remind();
    }),
  );
  closers.add(watchPin({ releases, publishing, onResume: publisher.notify }));
  return publisher;
}

export interface Start {
  releases: Releases;
  backend: Backend;
  builder: SiteBuilder;
  publisher: Publisher;
  showOldMeanwhile: boolean;
  log: (line: string) => void;
}

/** Does nothing, starts a build, or waits for one. @throws if the build that it waits for fails */
export async function bringUpToDate(start: Start): Promise<void> {
  const { releases, backend, builder, publisher, showOldMeanwhile, log } = start;
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
    publisher.notify();
  } else if (current !== undefined && showOldMeanwhile) {
    log(`Not surely up to date: showing the release of ${current.createdAt} while a new one is built.`);
    void publisher.publishNow();
  } else {
    log('Building the site …');
    const outcome = await publisher.publishNow();
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
