import { isSolution, type Challenge } from '../../../src/domain/loyalty/proof-of-work.ts';
import { fromBase64Url, isSignedBy, sign, toBase64Url } from '../_shared/signature.ts';

/** One or two seconds of work in a current browser. */
const zeroBits = 16;
const lifetimeMs = 10 * 60 * 1000;
const purpose = 'subscribe-challenge';

export interface Challenger {
  create(mailbox: string): Promise<Challenge>;
  /** @param proof `<text of the challenge>~<number>`, as the form sends it */
  isMet(mailbox: string, proof: string): Promise<boolean>;
}

export function createChallenger(secret: string, now: () => number = Date.now): Challenger {
  const toClaim = (mailbox: string, until: string) => `${mailbox} ${until}`;
  return {
    async create(mailbox) {
      const until = String(now() + lifetimeMs);
      const signature = await sign(secret, purpose, toClaim(mailbox, until));
      return { text: `${until}.${toBase64Url(signature)}`, zeroBits };
    },
    async isMet(mailbox, proof) {
      const [text = '', number = ''] = proof.split('~');
      const [until = '', signature = ''] = text.split('.');
      const bytes = fromBase64Url(signature);
      if (!bytes || !(await isSignedBy(secret, purpose, toClaim(mailbox, until), bytes))) return false;
      if (Number(until) < now() || !/^\d+$/.test(number)) return false;
      return isSolution({ text: `${until}.${signature}`, zeroBits }, Number(number));
    },
  };
}
