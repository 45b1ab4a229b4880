/**
 * A small piece of work that a browser does before a letter is sent while many are asked for (rule 10.9): a person waits a
 * moment, a program that asks for thousands of letters computes for hours. Nothing is loaded from other companies, and
 * nothing is learned about the person.
 */

/** What the server asks for: a number whose hash with `text` starts with `zeroBits` zero bits. */
export interface Challenge {
  text: string;
  zeroBits: number;
}

/**
 * @param onPause awaited from time to time, so that the page stays usable
 * @returns the smallest number that fits
 */
export async function solveChallenge(
  { text, zeroBits }: Challenge,
  onPause: () => Promise<void>,
): Promise<number> {
  for (let number = 0; ; number += 1) {
    if (await isSolution({ text, zeroBits }, number)) return number;
    if (number % PAUSE_AFTER === PAUSE_AFTER - 1) await onPause();
  }
}

/** Never throws. @param number as it came; only whole numbers from 0 can fit */
export async function isSolution({ text, zeroBits }: Challenge, number: number): Promise<boolean> {
  if (!Number.isSafeInteger(number) || number < 0) return false;
  const bytes = new TextEncoder().encode(`${text}.${number}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return countZeroBits(hash) >= zeroBits;
}

const PAUSE_AFTER = 2_000;

function countZeroBits(bytes: Uint8Array): number {
  let bits = 0;
  for (const byte of bytes) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
