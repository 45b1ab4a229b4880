import * as z from 'zod/mini';
import { isAsciiEmail, toAsciiDomain } from '../site/email.ts';
import { languageCodes, type Language } from '../site/languages.ts';
import { signupLimits } from './loyalty.rules.ts';

export interface SignupMessages {
  readonly emailInvalid: string;
  readonly firstNameTooLong: string;
  readonly lastNameTooLong: string;
  readonly phoneTooLong: string;
  readonly consentMissing: string;
}

/** Rule 10.3. */
export function createSignupSchema(say: SignupMessages) {
  return z.object({
    email: z
      .string(say.emailInvalid)
      // The domain as mail servers know it, because e-mail is sent to it.
      .check(
        z.trim(),
        z.overwrite(toAsciiDomain),
        z.maxLength(signupLimits.email, say.emailInvalid),
        z.refine(isAsciiEmail, say.emailInvalid),
      ),
    firstName: optionalText(signupLimits.name, say.firstNameTooLong),
    lastName: optionalText(signupLimits.name, say.lastNameTooLong),
    phone: optionalText(signupLimits.phone, say.phoneTooLong),
    consent: z.literal(true, say.consentMissing),
  });
}

/** Of the page with the form. Forms without it are English. */
export const signupLanguageSchema = z.object({ language: z._default(z.enum(languageCodes), 'en') });

/** `website` is a honeypot: people don't see the field, and a signup that fills it in is refused. */
export function createSignupPayloadSchema(messages: SignupMessages) {
  const { email, firstName, lastName, phone, consent } = createSignupSchema(messages).shape;
  return z.object({
    email,
    first_name: firstName,
    last_name: lastName,
    phone,
    consent,
    /** `consent.version` of the build that showed the form. */
    consent_version: z.optional(z.string().check(z.maxLength(40))),
    website: z.optional(z.string()),
    language: z.optional(z.enum(languageCodes)),
  });
}

export type Signup = z.infer<ReturnType<typeof createSignupSchema>>;
export type SignupPayload = z.infer<ReturnType<typeof createSignupPayloadSchema>>;
export type SignupField = keyof Signup;

export function toSignupPayload(
  signup: Signup,
  shown: { readonly language: Language; readonly consentVersion: string },
  website = '',
): SignupPayload {
  return {
    email: signup.email,
    first_name: signup.firstName,
    last_name: signup.lastName,
    phone: signup.phone,
    consent: signup.consent,
    consent_version: shown.consentVersion,
    language: shown.language,
    ...(website ? { website } : {}),
  };
}

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Of a normalized address: a part after a plus is a label, and Gmail ignores dots. One mailbox is one member. */
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
