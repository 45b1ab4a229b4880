import * as z from 'zod/mini';
import { unsubscribeLimits } from '../../../src/domain/loyalty/loyalty.rules.ts';
import { languageCodes, type Language } from '../../../src/domain/site/languages.ts';
import { getClientAddress } from '../_shared/client-address.ts';
import {
  answer,
  getMediaType,
  parseBody,
  readJson,
  readText,
  Refusal,
  respond,
  sendTo,
} from '../_shared/http.ts';
import { enforce, type TakeToken } from '../_shared/rate-limit.ts';
import type { TokenCheck } from '../_shared/letter-link.ts';

const maxBodyBytes = 4 * 1024;
/** In the address of the button of mail programs; English if it is missing or unknown. */
const languageSchema = z.catch(z.enum(languageCodes), 'en');
const tokenSchema = z.object({
  token: z.string('The token is missing').check(z.minLength(1), z.maxLength(200)),
});

export interface UnsubscribeDeps {
  takeToken: TakeToken;
  /** Tells whether the token came from a member's e-mail or a confirmation e-mail. */
  checkToken(token: string): Promise<TokenCheck & { kind: 'member' | 'request' }>;
  /** Withdraws a signup. Its mailbox gets no e-mail for thirty days. */
  refuseLetters(requestId: string): Promise<void>;
  unsubscribeMember(memberId: string): Promise<void>;
  toPageUrl(language: Language): string;
}

/** GET, which mail scanners and previews also send, redirects to the page that asks. POST unsubscribes, or stops
 * confirmation e-mails (rule 10.6): with JSON `{token}` from that page, or with the token in the address and any form
 * body from a mail program's own button (RFC 8058). Repeating it gives the same response. */
export function handleUnsubscribe(request: Request, deps: UnsubscribeDeps): Promise<Response> {
  return respond(request, ['POST', 'GET'], async () => {
    const url = new URL(request.url);
    if (request.method === 'GET') {
      const language = languageSchema.parse(url.searchParams.get('language'));
      url.searchParams.delete('language');
      return sendTo(`${deps.toPageUrl(language)}${url.search}`);
    }

    const { token } = await readToken(request, url);
    await enforce(deps.takeToken, unsubscribeLimits.perClient, getClientAddress(request.headers));
    const check = await deps.checkToken(token);
    if (check.status === 'forged') throw new Refusal(400, 'invalid_link', 'This link is not valid');
    if (check.status === 'expired') throw new Refusal(410, 'expired_link', 'This link has expired');
    await (check.kind === 'member' ? deps.unsubscribeMember(check.id) : deps.refuseLetters(check.id));
    return answer(200, { status: 'unsubscribed' });
  });
}

async function readToken(request: Request, url: URL): Promise<{ token: string }> {
  const type = getMediaType(request);
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data') {
    return readJson(request, tokenSchema, maxBodyBytes);
  }
  // RFC 8058 sends nothing in the body that we need. The size limit still applies.
  await readText(request, maxBodyBytes);
  return parseBody(tokenSchema, { token: url.searchParams.get('token') ?? undefined });
}
