import * as z from 'zod/mini';
import { toAsciiDomain } from '../site/email.ts';
import { firstIssuePerField, type FieldErrors } from '../site/field-errors.ts';
import { consent, signupLimits } from './loyalty.rules.ts';

const invalidEmail = 'Invalid email address';
const emailSchema = z
  .string(invalidEmail)
  // The domain as mail servers know it, because e-mail is sent to it.
  .check(
    z.trim(),
    z.overwrite(toAsciiDomain),
    z.maxLength(signupLimits.email, invalidEmail),
    z.email(invalidEmail),
  );
const firstNameSchema = optionalText(signupLimits.name, 'First name is too long');
const lastNameSchema = optionalText(signupLimits.name, 'Last name is too long');
const phoneSchema = optionalText(signupLimits.phone, 'Phone number is too long');
const consentSchema = z.literal(true, 'You must agree to the terms and conditions');

/** Every rule and message of the loyalty signup form (rule 10.3). */
export const signupSchema = z.object({
  email: emailSchema,
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  phone: phoneSchema,
  consent: consentSchema,
});

/**
 * The request body of the `subscribe` function: the same rules under the field names of the API.
 * `website` is a honeypot: people don't see the field, and a signup that fills it in is refused.
 */
export const signupPayloadSchema = z.object({
  email: emailSchema,
  first_name: firstNameSchema,
  last_name: lastNameSchema,
  phone: phoneSchema,
  consent: consentSchema,
  /** Version of the consent text that the form showed: `consent.version` of its build. */
  consent_version: z.optional(z.string().check(z.maxLength(40))),
  /** The solution of a challenge, `<text>~<number>`. */
  proof: z.optional(z.string().check(z.maxLength(200))),
  website: z.optional(z.string()),
});

/** A challenge from `subscribe`; more than this many bits would keep a phone busy for minutes. */
export const challengeSchema = z.object({
  text: z.string().check(z.maxLength(190)),
  zeroBits: z.int().check(z.gte(0), z.lte(20)),
});

export type Signup = z.infer<typeof signupSchema>;
export type SignupPayload = z.infer<typeof signupPayloadSchema>;
export type SignupField = keyof Signup;

/** The fields in form order: the first invalid one gets the focus. */
export const signupFields = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'consent',
] as const satisfies readonly SignupField[];

export type SignupCheck = { ok: true; signup: Signup } | { ok: false; errors: FieldErrors<SignupField> };

/** Never throws. */
export function checkSignup(input: unknown): SignupCheck {
  const result = signupSchema.safeParse(input);
  return result.success
    ? { ok: true, signup: result.data }
    : { ok: false, errors: firstIssuePerField(result.error.issues, signupFields) };
}

/** The request body for `subscribe`. `website` is the honeypot's value: '' from every person. */
export function toSignupPayload(signup: Signup, website = ''): SignupPayload {
  return {
    email: signup.email,
    first_name: signup.firstName,
    last_name: signup.lastName,
    phone: signup.phone,
    consent: signup.consent,
    consent_version: consent.version,
    ...(website ? { website } : {}),
  };
}

/** Ignores case and surrounding spaces, so that one address is one member. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * The mailbox that an address leads to, as far as the address shows it: the part after a plus is a label, and Gmail ignores
 * dots. One mailbox is one member and has one limit for e-mails.
 *
 * @param email normalized
 */
export function toMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).replace(/(?<=.)\+.*$/, '');
  const domain = email.slice(at + 1);
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

function optionalText(limit: number, message: string) {
  return z.optional(z.string().check(z.trim(), z.maxLength(limit, message)));
}
