/** The form and the function share this. This file must not import anything, because Deno reads it, too. */

/** Rule 10.3; the version is the date of its first use. The form sends it, the server stores it and refuses any
 * other: if you change the text, change the version, too. */
export const consent = {
  version: '2026-11-20',
  text: 'I agree to receive exclusive offers, loyalty rewards and marketing. I can unsubscribe at any time.',
} as const;

export const signupMessages = {
  emailInvalid: 'Invalid email address',
  firstNameTooLong: 'First name is too long',
  lastNameTooLong: 'Last name is too long',
  phoneTooLong: 'Phone number is too long',
  consentMissing: 'You must agree to the terms and conditions',
} as const;
