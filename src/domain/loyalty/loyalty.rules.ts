/** Points a new member starts with (spec §9). */
export const welcomePoints = 100;

/** Limits of the signup form in characters: code points, as Postgres counts them too (spec §5). */
export const signupLimits = { email: 255, name: 100, phone: 20 } as const;

/**
 * The words a member agrees to (spec §5), with the day they came into use. The form shows this text and the server
 * stores it beside the moment of consent: change the words only together with the version, and publish the site and
 * the functions from the same commit.
 */
export const consent = {
  version: '2026-11-20',
  text: 'I agree to receive exclusive offers, loyalty rewards and marketing. I can unsubscribe at any time.',
} as const;
