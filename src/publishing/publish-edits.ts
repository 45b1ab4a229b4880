/** Publishes what editors change for as long as `npm start` runs: hears of edits, builds, releases, tidies up. */
import type { Closers } from '#program/closers.ts';
import type { SiteBuilder } from './build/site-builder.ts';
import type { Backend } from './edits/open-backend.ts';
import type { CatalogueChanges, PublishingBackend } from './edits/publishing-backend.ts';
import { findUpToDateRelease, publishSite, type PublishOutcome } from './publish.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { PinnedError, type Releases } from './releases/releases.ts';
import { watchPin } from './watch-pin.ts';

export interface PublishEditsOptions {
  releases: Releases;
  backend: Backend;
  builder: SiteBuilder;
  onOutcome: (outcome: PublishOutcome) => void;
  closers: Closers;
  log: (line: string) => void;
}

export function publishEdits(options: PublishEditsOptions): Publisher {
  const { releases, backend, builder, onOutcome, closers, log } = options;
  const readCatalogueState = backend.publishing?.readCatalogueState;
  let deleting: Promise<void> | undefined;
  closers.add(() => deleting);
  const publisher = createPublisher({
    publish: (signal) =>
      withEdits(backend.publishing, log, (takeEdits) =>
        publishSite({ releases, builder, readCatalogueState, takeEdits, signal }),
      ),
    onOutcome: (outcome) => {
      onOutcome(outcome);
      log(describeOutcome(outcome, releases));
      deleting ??= releases
        .emptyTrash()
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
    backend.onEdit((news) => {
      if (news === 'edit') publisher.notify();
      else publisher.remind();
    }),
  );
  closers.add(watchPin({ releases, publishing: backend.publishing, onResume: publisher.notify, log }));
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

/** Nothing to do, a build in the background, or a build to wait for. @throws when a build to wait for fails */
export async function bringUpToDate(start: Start): Promise<void> {
  const { releases, backend, builder, publisher, showOldMeanwhile, log } = start;
  const pin = releases.findPin();
  const current = releases.findCurrent();
  const readCatalogueState = backend.publishing?.readCatalogueState;
  if ((await findUpToDateRelease({ releases, builder, readCatalogueState })) !== undefined) {
    log('The last release is still up to date: no build needed.');
    await backend.publishing?.settle();
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

/** The account is for editors to read; that it cannot be kept is no reason not to publish. */
async function withEdits(
  publishing: PublishingBackend | undefined,
  log: (line: string) => void,
  publish: (takeEdits: () => Promise<CatalogueChanges>) => Promise<PublishOutcome>,
): Promise<PublishOutcome> {
  const note = <T>(write: Promise<T> | undefined): Promise<T | undefined> =>
    (write ?? Promise.resolve(undefined)).catch((error: unknown) => {
      log(`What is published could not be noted in the database: ${String(error)}`);
      return undefined;
    });
  const outcome = await publish(() => note(publishing?.takeEdits()));
  if (outcome.kind === 'released') await note(publishing?.endBuild());
  else
    await note(
      publishing?.endBuild(outcome.kind === 'failed' ? outcome.reason : 'The publisher was stopped.'),
    );
  return outcome;
}

function describeOutcome(outcome: PublishOutcome, releases: Releases): string {
  if (outcome.kind === 'cancelled') return 'The build under way was ended.';
  const seconds = (outcome.durationMs / 1000).toFixed(1);
  if (outcome.kind === 'released') return `Published ${outcome.release.pageCount} pages in ${seconds} s.`;
  const current = releases.findCurrent();
  const visitors = current === undefined ? '' : ` Visitors still see the release of ${current.createdAt}.`;
  return `NOT published (${seconds} s).${visitors}\n${outcome.reason}`;
}
