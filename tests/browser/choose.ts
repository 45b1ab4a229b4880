import type { Browser, Candidate } from './browser.ts';

/** One way to come by a browser. Candidates are listed only when the ways before it have failed. */
export interface Way {
  name: string;
  /** A way that the user asked for: when it fails, the search ends instead of guessing on. */
  isBinding?: boolean;
  /** May do work first (unpack, download). A string says why this way has nothing to offer. */
  candidates(): Candidate[] | string | Promise<Candidate[] | string>;
}

/** Answers the browser when it is usable, else the reason why not. */
export type Probe = (candidate: Candidate) => Promise<Browser | string>;

/**
 * The first usable browser, in the order of the ways.
 * @throws when none is usable; the message holds one reason for each way that was tried.
 */
export async function chooseBrowser(
  ways: readonly Way[],
  probe: Probe,
  log: (line: string) => void = () => undefined,
): Promise<Browser> {
  const reasons: string[] = [];
  const refuse = (reason: string) => {
    reasons.push(reason);
    log(reason);
  };
  for (const way of ways) {
    const candidates = await way.candidates();
    if (typeof candidates === 'string') {
      refuse(`${way.name}: ${candidates}`);
      continue;
    }
    for (const candidate of candidates) {
      const result = await probe(candidate);
      if (typeof result !== 'string') return result;
      refuse(`${candidate.source}: ${result}`);
    }
    if (way.isBinding === true && candidates.length > 0) break;
  }
  throw new Error(
    [
      'No usable Chromium was found.',
      ...reasons.map((reason) => `  ${reason}`),
      'Set E2E_CHROMIUM=/path/to/chrome, or run: npx playwright install chromium-headless-shell',
    ].join('\n'),
  );
}
