import { consent, welcomePoints } from '../../../src/domain/loyalty/loyalty.rules.ts';
import { normalizeEmail, signupPayloadSchema } from '../../../src/domain/loyalty/signup.ts';
import { answer, readJson, Refusal, respond } from '../_shared/http.ts';
import { enforce, type RateLimit, type TakeToken } from '../_shared/rate-limit.ts';
import { getClientAddress } from '../_shared/client-address.ts';

/** Five fields of at most 255 characters fit many times over. */
const maxBodyBytes = 16 * 1024;
/** An office behind one address may sign up together; a program may not fill the table. */
const perClient: RateLimit = { name: 'subscribe-client', limit: 20, windowSeconds: 600 };
/** Keeps one address from being tried again and again from many places. */
const perAddress: RateLimit = { name: 'subscribe-address', limit: 5, windowSeconds: 3600 };

export interface NewMember {
  email: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  wording: string;
  wordingVersion: string;
  welcomePoints: number;
}

export interface SubscribeDeps {
  takeToken: TakeToken;
  /** Answers undefined when the address belongs to a member already. Must be atomic. */
  subscribeMember(member: NewMember): Promise<{ memberId: string } | undefined>;
  createUnsubscribeUrl(memberId: string): Promise<string>;
  /** Sends the letter the site promises. A failure must not undo the membership. */
  sendWelcome(email: string, unsubscribeUrl: string): Promise<void>;
}

/**
 * `POST {email, first_name, last_name, phone, consent}` (spec §7). Answers 201 for a new member, 409 for an address
 * that is one already, 429 past the limits, 400 with the form's own messages.
 */
export function handleSubscribe(request: Request, deps: SubscribeDeps): Promise<Response> {
  return respond(request, ['POST'], async () => {
    const payload = await readJson(request, signupPayloadSchema, maxBodyBytes);
    await enforce(deps.takeToken, perClient, getClientAddress(request.headers));

    // The field is hidden from people. A program that filled it in is told what it hopes to hear.
    if (payload.website) return welcome(await deps.createUnsubscribeUrl(crypto.randomUUID()));

    const email = normalizeEmail(payload.email);
    await enforce(deps.takeToken, perAddress, email);
    const member = await deps.subscribeMember({
      email,
      firstName: payload.first_name || null,
      lastName: payload.last_name || null,
      phone: payload.phone || null,
      wording: consent.text,
      wordingVersion: consent.version,
      welcomePoints,
    });
    if (!member) throw new Refusal(409, 'already_subscribed', 'This address is already subscribed');

    const unsubscribeUrl = await deps.createUnsubscribeUrl(member.memberId);
    await deps
      .sendWelcome(email, unsubscribeUrl)
      .catch((error: unknown) => console.error('The welcome letter was not sent:', error));
    return welcome(unsubscribeUrl);
  });
}

function welcome(unsubscribeUrl: string): Response {
  return answer(201, { status: 'subscribed', points: welcomePoints, unsubscribe_url: unsubscribeUrl });
}
