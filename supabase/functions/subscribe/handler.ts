import * as z from 'zod/mini';
import { memberWords } from '../../../src/content/shared/words/member-words.ts';
import { subscribeLimits, welcomePoints } from '../../../src/domain/loyalty/loyalty.rules.ts';
import {
  createSignupPayloadSchema,
  normalizeEmail,
  signupLanguageSchema,
  toMailbox,
} from '../../../src/domain/loyalty/signup.ts';
import type { Language } from '../../../src/domain/site/languages.ts';
import { answer, parseBody, readJson, Refusal } from '../_shared/http.ts';
import { enforce, toNetwork } from '../_shared/rate-limit.ts';
import { serve, type Callers } from '../_shared/serve.ts';

const maxBodyBytes = 16 * 1024;

export interface Signup {
  email: string;
  mailbox: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  wording: string;
  wordingVersion: string;
  language: Language;
  welcomePoints: number;
}

export type SignupResult =
  /** Nothing changes before the recipient confirms by e-mail. */
  | { outcome: 'requested'; requestId: string }
  /** No mail service is set up. */
  | { outcome: 'joined' }
  | { outcome: 'already_subscribed' }
  /** A former member can rejoin by e-mail only, and no mail service is set up. */
  | { outcome: 'withdrawn' };

export interface SubscribeDeps extends Callers {
  /** Must be atomic. */
  subscribeMember(signup: Signup): Promise<SignupResult>;
  /** @throws if the mail service did not accept the e-mail */
  sendConfirmation(email: string, requestId: string, language: Language): Promise<void>;
}

/** 201 for a signup, 409 for a member's address, 503 if the e-mail cannot be sent, 412 if the
 * form showed another wording than that of its language (rule 10.3), 429 if an address, a network or a day
 * had too many (rule 10.9). No response lets the caller act for the address. */
export const handleSubscribe = serve(
  { read: readSignup, limit: subscribeLimits.perClient },
  async ({ language, payload }, deps: SubscribeDeps, address) => {
    const { consent } = memberWords[language];
    await enforce(deps.takeToken, subscribeLimits.perNetwork, toNetwork(address));

    // The field is hidden from people, but a password manager may fill it in, so this must not look like a success. The
    // form empties the field, so that a person who tries again gets through.
    if (payload.website) throw new Refusal(400, 'hidden_field', 'The hidden field was filled in');

    if ((payload.consent_version ?? FIRST_CONSENT_VERSION) !== consent.version) {
      throw new Refusal(412, 'outdated_consent', 'This page is outdated. Please reload it and join again.');
    }

    const email = normalizeEmail(payload.email);
    const mailbox = toMailbox(email);
    await enforce(deps.takeToken, subscribeLimits.perMailbox, mailbox);
    const signup = await deps.subscribeMember({
      email,
      mailbox,
      firstName: payload.first_name || null,
      lastName: payload.last_name || null,
      phone: payload.phone || null,
      wording: consent.text,
      wordingVersion: consent.version,
      language,
      welcomePoints,
    });
    switch (signup.outcome) {
      case 'already_subscribed':
        throw new Refusal(409, 'already_subscribed', 'This address is already subscribed');
      case 'withdrawn':
        throw noLetter();
      case 'joined':
        return welcome('subscribed');
      case 'requested':
        await enforce(deps.takeToken, subscribeLimits.lettersPerMailbox, mailbox);
        await enforce(deps.takeToken, subscribeLimits.letters, 'all');
        await enforce(deps.takeToken, subscribeLimits.lettersPerDay, 'all');
        await deps.sendConfirmation(email, signup.requestId, language).catch((error: unknown) => {
          console.error('The confirmation was not sent:', error);
          throw noLetter();
        });
        return welcome('confirmation_sent');
    }
  },
);

async function readSignup(request: Request) {
  const body = await readJson(request, z.unknown(), maxBodyBytes);
  const { language } = parseBody(signupLanguageSchema, body);
  const { signupMessages } = memberWords[language];
  return { language, payload: parseBody(createSignupPayloadSchema(signupMessages), body) };
}

/** The version that forms without `consent_version` showed. */
const FIRST_CONSENT_VERSION = '2026-11-20';

function welcome(status: 'subscribed' | 'confirmation_sent'): Response {
  return answer(201, { status, points: welcomePoints });
}

function noLetter(): Refusal {
  return new Refusal(503, 'no_confirmation', 'The confirmation e-mail cannot be sent');
}
