/**
 * Builds the site, and keeps the build in memory: after an edit of the catalogue only the pages that it touches are
 * rendered, from the bundle that is there. Anything else that a page is made of (code, configuration, dependencies,
 * variables) ends the process and is built in full.
 */
import type { CatalogueChanges } from '../edits/publishing-backend.ts';
import { takeBuildTurn } from './build-turn.ts';
import {
  BuildError,
  startBuild,
  type BuildOptions,
  type BuildProcess,
  type BuildResult,
  type BuildStart,
} from './build-site.ts';
import type { Release } from '../releases/releases.ts';
import type { WarmBuildOrder } from '#build/warm/protocol.ts';

export interface WarmBuildStart extends BuildStart {
  /** What pages are made of besides the catalogue; see fingerprint.ts. */
  codeFingerprint: string;
}

export interface WarmBuildOptions extends BuildOptions, WarmBuildStart {
  /** The release that visitors see. */
  current: Pick<Release, 'id' | 'site'> | undefined;
  /** Rows that may have changed since that release; undefined when that is not known. */
  changes: CatalogueChanges;
}

export interface WarmBuilder {
  /**
   * Begins a full build that is sure to be ordered, before there is a backend that answers. It reads no row until then.
   *
   * @returns what resolves when nothing is left to do without rows; never when the build ends before
   */
  begin: (options: WarmBuildStart) => Promise<void>;
  /** @throws as buildSite */
  build: (options: WarmBuildOptions) => Promise<BuildResult>;
  /** What was built last became this release: only from there does it go on without a full build. */
  released: (id: string) => void;
  /** Ends the process that is kept, and a build that has begun. */
  stop: () => Promise<void>;
}

/** A full build that nobody has ordered yet. */
interface Begun {
  codeFingerprint: string;
  abort: AbortController;
  /** Once it is its turn. */
  started: Promise<{ process: BuildProcess; endTurn: () => void }>;
  order: () => void;
}

interface Kept {
  process: BuildProcess;
  codeFingerprint: string;
  /** What became of its last build; undefined when nothing did. */
  releaseId: string | undefined;
}

export function createWarmBuilder(): WarmBuilder {
  let kept: Kept | undefined;
  let begun: Begun | undefined;

  function endKept() {
    kept?.process.child.kill('SIGKILL');
    kept = undefined;
  }

  async function endBegun() {
    const mine = begun;
    begun = undefined;
    mine?.abort.abort();
    const { process, endTurn } = (await mine?.started.catch(() => undefined)) ?? {};
    await process?.ended.catch(() => undefined);
    endTurn?.();
  }

  async function takeBegun({ codeFingerprint }: WarmBuildStart): Promise<Begun | undefined> {
    if (begun?.codeFingerprint !== codeFingerprint) await endBegun();
    const mine = begun;
    begun = undefined;
    return mine;
  }

  async function buildInFull(options: WarmBuildOptions): Promise<BuildResult> {
    endKept();
    const mine = await takeBegun(options);
    const result = mine && (await finish(mine, options));
    // One that has compiled before it had rows, and could not go on from there.
    const whole = result ?? (await finish(beginBuild(options), options));
    if (!whole) throw new BuildError('The build declined, but had nothing to go on from.');
    return whole;
  }

  /** @returns undefined when the build declined */
  async function finish(
    { abort, started, order }: Begun,
    options: WarmBuildOptions,
  ): Promise<BuildResult | undefined> {
    const stop = () => {
      abort.abort();
    };
    options.signal?.addEventListener('abort', stop, { once: true });
    if (options.signal?.aborted) stop();
    const { process, endTurn } = await started;
    try {
      order();
      const reply = await process.nextReply();
      if (reply?.kind === 'declined') {
        await process.ended;
        options.log(`The build begins anew: ${reply.reason}.`);
        return undefined;
      }
      const built = reply?.kind === 'built' ? reply : undefined;
      if (built?.isWarm === false) {
        options.log(`The next build is a full build again: ${built.reason}.`);
      }
      if (built?.isWarm === true) keep(process, options);
      else await process.ended;
      process.deliver(options.outDir);
      return { facts: built?.facts };
    } finally {
      options.signal?.removeEventListener('abort', stop);
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
    async begin(options) {
      begun = beginBuild(options, { compilesFirst: true });
      await (
        await begun.started
      ).process.waits;
    },
    async stop() {
      endKept();
      await endBegun();
    },
    released(id) {
      if (kept) kept.releaseId = id;
    },
    async build(options) {
      const { codeFingerprint, current, changes, outDir, log, signal } = options;
      const isUsable = kept?.codeFingerprint === codeFingerprint && kept.releaseId === current?.id;
      if (!kept || !current || !isUsable) return buildInFull(options);
      signal?.throwIfAborted();

      const mine = kept;
      signal?.addEventListener('abort', endKept, { once: true });
      mine.releaseId = undefined;
      const layers = current.site.layers.map(({ folder, tombstones }) => ({
        folder,
        tombstones: [...tombstones],
      }));
      const order: WarmBuildOrder = { previous: layers, outDir, changes };
      mine.process.child.send(order);
      const reply = await mine.process.nextReply();
      signal?.removeEventListener('abort', endKept);
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

function beginBuild(
  options: WarmBuildStart & { outDir?: string },
  { compilesFirst = false }: { compilesFirst?: boolean } = {},
): Begun {
  const abort = new AbortController();
  const { signal } = abort;
  const { promise: mayRead, resolve } = Promise.withResolvers<undefined>();
  const start = async () => {
    const endTurn = await takeBuildTurn(signal);
    try {
      return {
        process: startBuild({ ...options, signal }, { kind: 'stay', mayRead, compilesFirst }),
        endTurn,
      };
    } catch (error) {
      endTurn();
      throw error;
    }
  };
  const started = start();
  // One that ends before it is ordered is heard of then.
  started.then(({ process }) => process.ended).catch(() => undefined);
  return {
    codeFingerprint: options.codeFingerprint,
    abort,
    started,
    order: () => {
      resolve(undefined);
    },
  };
}
