/** Texts that the form and the function share. This file must not import anything, because Deno reads it, too. */

/**
 * The text that a member agrees to (rule 10.3), with the date of its first use. The form shows it and the server stores it
 * with the time of consent. The form sends the version that it showed, and the server refuses any other version: if you
 * change the text, change the version, too.
 */
export const consent = {
  version: '2026-11-20',
  text: 'I agree to receive exclusive offers, loyalty rewards and marketing. I can unsubscribe at any time.',
} as const;

/** Messages for fields that break a rule. */
export const signupMessages = {
  emailInvalid: 'Invalid email address',
  firstNameTooLong: 'First name is too long',
  lastNameTooLong: 'Last name is too long',
  phoneTooLong: 'Phone number is too long',
  consentMissing: 'You must agree to the terms and conditions',
} as const;
