/** Points a new member starts with (rule 10.1). */
export const welcomePoints = 100;

/** Limits of the signup form in characters: code points, as Postgres counts them, too (rule 10.3). */
export const signupLimits = { email: 255, name: 100, phone: 20 } as const;

/**
 * The words a member agrees to (rule 10.3), with the day they came into use. The form shows this text and the server
 * stores it beside the moment of consent. The form says which version it showed, and the server refuses any other: change
 * the words only together with the version.
 */
export const consent = {
  version: '2026-11-20',
  text: 'I agree to receive exclusive offers, loyalty rewards and marketing. I can unsubscribe at any time.',
} as const;

export interface Tier {
  name: 'Bronze' | 'Silver' | 'Gold' | 'Platinum';
  /** The least balance, in points, that belongs to the tier. */
  fromPoints: number;
  /** In per cent of the price. */
  discountPercent: number;
}

/** The tiers of the loyalty program, lowest first. */
export const tiers = [
  {
    name: 'Bronze',
    fromPoints: 0,
    discountPercent: 5,
  },
  {
    name: 'Silver',
    fromPoints: 1000,
    discountPercent: 10,
  },
  {
    name: 'Gold',
    fromPoints: 5000,
    discountPercent: 15,
  },
  {
    name: 'Platinum',
    fromPoints: 10000,
    discountPercent: 20,
  },
] as const satisfies readonly [Tier, ...Tier[]];

/** Signups: an office behind one address may sign up together; a program may not fill the table. */
export const subscribeLimits = {
  perClient: { name: 'subscribe-client', limit: 20, windowSeconds: 600 },
  /** The owner of a block of addresses has them all. */
  perNetwork: { name: 'subscribe-network', limit: 60, windowSeconds: 600 },
  /** Keeps one mailbox from being tried again and again from many places, by any of its aliases. */
  perMailbox: { name: 'subscribe-address', limit: 5, windowSeconds: 3600 },
  /** What one mailbox may get from us unasked, and all of them together: more is no campaign of ours. */
  lettersPerMailbox: { name: 'letters-mailbox', limit: 5, windowSeconds: 86_400 },
  letters: { name: 'letters-all', limit: 300, windowSeconds: 3600 },
  lettersPerDay: { name: 'letters-day', limit: 1000, windowSeconds: 86_400 },
  /** Half of a day's letters are sent to whoever asks; for the others the browser proves some work first (rule 10.9). */
  lettersUnchallenged: { name: 'letters-unchallenged', limit: 500, windowSeconds: 86_400 },
} as const;

export const confirmLimits = {
  perClient: { name: 'confirm-client', limit: 60, windowSeconds: 600 },
} as const;

export const unsubscribeLimits = {
  perClient: { name: 'unsubscribe-client', limit: 60, windowSeconds: 600 },
} as const;
