import { describe, expect, it } from 'vitest';
import { isSolution, solveChallenge } from '#domain/loyalty/proof-of-work.ts';
import { createChallenger } from '#functions/subscribe/challenge.ts';

const pause = () => Promise.resolve();
const secret = 'a secret of at least thirty-two characters';

async function solve(mailbox: string, now = () => 1000) {
  const challenger = createChallenger(secret, now);
  const challenge = await challenger.create(mailbox);
  return { challenge, proof: `${challenge.text}~${await solveChallenge(challenge, pause)}` };
}

describe('the work before a letter', () => {
  it('counts for its mailbox and for ten minutes', async () => {
    const { proof } = await solve('anna@example.com');
    const isMet = (mailbox: string, atMs: number) =>
      createChallenger(secret, () => atMs).isMet(mailbox, proof);
    expect(await isMet('anna@example.com', 1000)).toBe(true);
    expect(await isMet('anna@example.com', 1000 + 10 * 60_000)).toBe(true);
    expect(await isMet('anna@example.com', 1001 + 10 * 60_000)).toBe(false);
    expect(await isMet('berta@example.com', 1000)).toBe(false);
  });

  it('is not met by another number, other words, or a longer time', async () => {
    const { challenge, proof } = await solve('anna@example.com');
    const challenger = createChallenger(secret, () => 1000);
    const [text = '', number = ''] = proof.split('~');
    const others = [
      '',
      '~',
      `${text}~`,
      `${text}~-1`,
      `${text}~1e3`,
      `${text}~ ${number}`,
      `9${text}~${number}`,
      proof.slice(1),
    ];
    for (const other of others) expect(await challenger.isMet('anna@example.com', other), other).toBe(false);
    expect(await isSolution(challenge, Number(number))).toBe(true);
    expect(await isSolution(challenge, NaN)).toBe(false);
  });

  it('is the smallest number whose hash begins with enough zero bits', async () => {
    const challenge = { text: 'text', zeroBits: 9 };
    const number = await solveChallenge(challenge, pause);
    for (let smaller = 0; smaller < number; smaller += 1) {
      expect(await isSolution(challenge, smaller)).toBe(false);
    }
  });
});
