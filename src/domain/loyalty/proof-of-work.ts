// A small computation that a browser does before an e-mail is sent while demand is high (rule 10.9): a person waits a
// moment, a program that requests thousands of e-mails computes for hours. It loads nothing from others.

export interface Challenge {
  text: string;
  zeroBits: number;
}

/** The smallest solution. Awaits `onPause` regularly, so that the page stays responsive. */
export async function solveChallenge(
  { text, zeroBits }: Challenge,
  onPause: () => Promise<void>,
): Promise<number> {
  for (let number = 0; ; number += 1) {
    if (await isSolution({ text, zeroBits }, number)) return number;
    if (number % PAUSE_AFTER === PAUSE_AFTER - 1) await onPause();
  }
}

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
