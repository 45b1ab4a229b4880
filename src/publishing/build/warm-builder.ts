/**
 * Builds the site, and keeps the build in memory: after an edit of the catalogue only the pages that it touches are
 * rendered, from the bundle that is there. Anything else that a page is made of (code, configuration, dependencies,
 * variables) ends the process and is built in full.
 */
import type { CatalogueChanges } from '../edits/publishing-backend.ts';
import { takeBuildTurn } from './build-turn.ts';
import { startBuild, type BuildOptions, type BuildProcess, type BuildResult } from './build-site.ts';
import type { Release } from '../releases/releases.ts';
import type { WarmBuildOrder } from '#build/warm/protocol.ts';

export interface WarmBuildOptions extends BuildOptions {
  /** What pages are made of besides the catalogue; see fingerprint.ts. */
  codeFingerprint: string;
  /** The release that visitors see. */
  current: Pick<Release, 'id' | 'site'> | undefined;
  /** Rows that may have changed since that release; undefined when that is not known. */
  changes: CatalogueChanges;
}

export interface WarmBuilder {
  /** @throws as buildSite */
  build: (options: WarmBuildOptions) => Promise<BuildResult>;
  /** What was built last became this release: only from there does it go on without a full build. */
  released: (id: string) => void;
  /** Ends the process that is kept. */
  stop: () => void;
}

interface Kept {
  process: BuildProcess;
  codeFingerprint: string;
  /** What became of its last build; undefined when nothing did. */
  releaseId: string | undefined;
}

export function createWarmBuilder(): WarmBuilder {
  let kept: Kept | undefined;

  function stop() {
    kept?.process.child.kill('SIGKILL');
    kept = undefined;
  }

  async function buildInFull(options: WarmBuildOptions): Promise<BuildResult> {
    stop();
    const endTurn = await takeBuildTurn(options.signal);
    try {
      const started = startBuild(options, { staysWarm: true });
      const reply = await started.nextReply();
      const built = reply?.kind === 'built' ? reply : undefined;
      if (built?.isWarm === false) {
        options.log(`The next build is a full build again: ${built.reason}.`);
      }
      if (built?.isWarm === true) keep(started, options);
      else await started.ended;
      started.deliver();
      return { facts: built?.facts };
    } finally {
      endTurn();
    }
  }

  function keep(started: BuildProcess, { codeFingerprint }: WarmBuildOptions) {
    started.dismissSignal();
    const mine: Kept = { process: started, codeFingerprint, releaseId: undefined };
    kept = mine;
    const forget = () => {
      if (kept === mine) kept = undefined;
    };
    started.ended.then(forget, forget);
  }

  return {
    stop,
    released(id) {
      if (kept) kept.releaseId = id;
    },
    async build(options) {
      const { codeFingerprint, current, changes, outDir, log, signal } = options;
      const isUsable = kept?.codeFingerprint === codeFingerprint && kept.releaseId === current?.id;
      if (!kept || !current || !isUsable) return buildInFull(options);
      signal?.throwIfAborted();

      const mine = kept;
      signal?.addEventListener('abort', stop, { once: true });
      mine.releaseId = undefined;
      const layers = current.site.layers.map(({ folder, tombstones }) => ({
        folder,
        tombstones: [...tombstones],
      }));
      const order: WarmBuildOrder = { previous: layers, outDir, changes };
      mine.process.child.send(order);
      const reply = await mine.process.nextReply();
      signal?.removeEventListener('abort', stop);
      signal?.throwIfAborted();
      if (reply?.kind !== 'built-warm') {
        log(`A full build is needed: ${reply?.kind === 'declined' ? reply.reason : 'the builder ended'}.`);
        return buildInFull(options);
      }
      if (reply.report !== '') log(`Some rows stay off the site until they are mended:\n${reply.report}`);
      return { facts: reply.facts, partial: reply };
    },
  };
}
