/** Rule 10.1. */
export const welcomePoints = 100;

/** In code points, as Postgres counts (rule 10.3). */
export const signupLimits = { email: 255, name: 100, phone: 20 } as const;

export interface Tier {
  id: 'bronze' | 'silver' | 'gold' | 'platinum';
  fromPoints: number;
  discountPercent: number;
}

export const tiers = [
  { id: 'bronze', fromPoints: 0, discountPercent: 5 },
  { id: 'silver', fromPoints: 1000, discountPercent: 10 },
  { id: 'gold', fromPoints: 5000, discountPercent: 15 },
  { id: 'platinum', fromPoints: 10000, discountPercent: 20 },
] as const satisfies readonly [Tier, ...Tier[]];

/** Of links in letters, in days. The link of a confirmation that refuses further ones does so for as long (rule
 * 10.6). `loyalty_refusals` has a copy of `refuse`. */
export const letterLinkDays = { confirm: 7, refuse: 30, unsubscribe: 730 } as const;
/** Unconfirmed (rule 10.8). The database has a copy. */
export const SIGNUP_LIFETIME_DAYS = 30;

/** An office behind one address may sign up together, but a program can't fill the table. */
export const subscribeLimits = {
  perClient: { name: 'subscribe-client', limit: 20, windowSeconds: 600 },
  /** The owner of a whole block of addresses. */
  perNetwork: { name: 'subscribe-network', limit: 60, windowSeconds: 600 },
  /** Attempts from many places on one mailbox, under any of its aliases. */
  perMailbox: { name: 'subscribe-address', limit: 5, windowSeconds: 3600 },
  /** E-mails to one mailbox, and to all mailboxes together: more would be abuse, not a campaign (rule 10.9). */
  lettersPerMailbox: { name: 'letters-mailbox', limit: 5, windowSeconds: 86_400 },
  letters: { name: 'letters-all', limit: 300, windowSeconds: 3600 },
  lettersPerDay: { name: 'letters-day', limit: 1000, windowSeconds: 86_400 },
} as const;

export const confirmLimits = {
  perClient: { name: 'confirm-client', limit: 60, windowSeconds: 600 },
} as const;

export const unsubscribeLimits = {
  perClient: { name: 'unsubscribe-client', limit: 60, windowSeconds: 600 },
} as const;
