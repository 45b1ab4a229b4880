/**
 * Builds the site, and keeps the build in memory: after an edit of the catalogue only the pages that it touches are
 * rendered, from the bundle that is there. Anything else that a page is made of (code, configuration, dependencies,
 * variables) ends the process and is built in full.
 */
import { statSync } from 'node:fs';
import { takeBuildTurn } from '../build-turn.ts';
import { startBuild, type BuildOptions, type BuildProcess } from '../build-site.ts';
import { replySchema, type PartialBuild, type Reply, type RepublishOrder } from './protocol.ts';

export interface WarmBuildOptions extends BuildOptions {
  /** What pages are made of besides the catalogue; see fingerprint.ts. */
  codeFingerprint: string;
  /** Folder of the release that visitors see. */
  current: string | undefined;
}

export interface WarmBuilder {
  /**
   * @returns what is different from the current release, or undefined after a full build
   * @throws as buildSite
   */
  build: (options: WarmBuildOptions) => Promise<PartialBuild | undefined>;
  /** Ends the process that is kept. */
  stop: () => void;
}

interface Kept {
  process: BuildProcess;
  codeFingerprint: string;
  /** Of the folder that it filled last: it keeps it when staging becomes a release. */
  inode: number;
}

export function createWarmBuilder(): WarmBuilder {
  let kept: Kept | undefined;

  function stop() {
    kept?.process.child.kill('SIGKILL');
    kept = undefined;
  }

  async function buildInFull(options: WarmBuildOptions): Promise<undefined> {
    stop();
    const endTurn = await takeBuildTurn(options.signal);
    try {
      const started = startBuild(options, { staysWarm: true });
      const built = await Promise.race([nextReply(started), started.ended.then(() => undefined)]);
      if (built?.kind === 'built' && !built.isWarm) {
        options.log(`The next publication is a full build again: ${built.reason}.`);
      }
      if (built?.kind === 'built' && built.isWarm) keep(started, options);
      else await started.ended;
    } finally {
      endTurn();
    }
    return undefined;
  }

  function keep(started: BuildProcess, { codeFingerprint, outDir }: WarmBuildOptions) {
    started.dismissSignal();
    const mine: Kept = { process: started, codeFingerprint, inode: statSync(outDir).ino };
    kept = mine;
    const forget = () => {
      if (kept === mine) kept = undefined;
    };
    started.ended.then(forget, forget);
  }

  return {
    stop,
    async build(options) {
      const { codeFingerprint, current, outDir, log, signal } = options;
      const isUsable =
        kept?.codeFingerprint === codeFingerprint &&
        current !== undefined &&
        statSync(current).ino === kept.inode;
      if (!kept || !isUsable) return buildInFull(options);
      signal?.throwIfAborted();

      const mine = kept;
      signal?.addEventListener('abort', stop, { once: true });
      const order: RepublishOrder = { previous: current, outDir };
      mine.process.child.send(order);
      const reply = await Promise.race([
        nextReply(mine.process),
        mine.process.ended.then(
          () => undefined,
          () => undefined,
        ),
      ]);
      signal?.removeEventListener('abort', stop);
      signal?.throwIfAborted();
      if (reply?.kind !== 'republished') {
        log(`A full build is needed: ${reply?.kind === 'declined' ? reply.reason : 'the builder ended'}.`);
        return buildInFull(options);
      }
      mine.inode = statSync(outDir).ino;
      if (reply.report !== '') log(`Some rows stay off the site until they are mended:\n${reply.report}`);
      return reply;
    },
  };
}

function nextReply({ child }: BuildProcess): Promise<Reply> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      const reply = replySchema.safeParse(message);
      if (reply.success) resolve(reply.data);
      else reject(reply.error);
    });
  });
}
