import * as z from 'zod/mini';
import { confirmLimits, welcomePoints } from '../../../src/domain/loyalty/loyalty.rules.ts';
import type { Language } from '../../../src/domain/site/languages.ts';
import { getClientAddress } from '../_shared/client-address.ts';
import { answer, readJson, Refusal, respond, sendTo } from '../_shared/http.ts';
import type { TokenCheck } from '../_shared/letter-link.ts';
import { enforce, type TakeToken } from '../_shared/rate-limit.ts';

const maxBodyBytes = 4 * 1024;
const tokenSchema = z.object({
  token: z.string('The token is missing').check(z.minLength(1), z.maxLength(200)),
});

export type Confirmation =
  | { outcome: 'confirmed'; memberId: string; email: string; language: Language }
  | { outcome: 'confirmed_before' | 'outdated' };

export interface ConfirmDeps {
  takeToken: TakeToken;
  checkToken(token: string): Promise<TokenCheck>;
  /** Must be atomic. */
  confirmMember(requestId: string): Promise<Confirmation>;
  /** Sends the welcome e-mail. A failure must not undo the membership. */
  sendWelcome(email: string, memberId: string, language: Language): Promise<void>;
  pageUrl: string;
}

/** GET, which mail scanners and previews also send, redirects to the page that asks. POST `{token}` joins; repeating
 * it changes nothing. */
export function handleConfirm(request: Request, deps: ConfirmDeps): Promise<Response> {
  return respond(request, ['POST', 'GET'], async () => {
    if (request.method === 'GET') return sendTo(`${deps.pageUrl}${new URL(request.url).search}`);
    const { token } = await readJson(request, tokenSchema, maxBodyBytes);
    await enforce(deps.takeToken, confirmLimits.perClient, getClientAddress(request.headers));
    const check = await deps.checkToken(token);
    if (check.status === 'forged') throw new Refusal(400, 'invalid_link', 'This link is not valid');
    if (check.status === 'expired') throw expired();
    const confirmation = await deps.confirmMember(check.id);
    if (confirmation.outcome === 'outdated') throw expired();
    if (confirmation.outcome === 'confirmed') {
      await deps
        .sendWelcome(confirmation.email, confirmation.memberId, confirmation.language)
        .catch((error: unknown) => console.error('The welcome e-mail was not sent:', error));
    }
    return answer(200, { status: 'subscribed', points: welcomePoints });
  });
}

function expired(): Refusal {
  return new Refusal(410, 'expired_link', 'This link has expired. Please join once more.');
}
