import * as z from 'zod/mini';
import { unsubscribeLimits } from '../../../src/domain/loyalty/loyalty.rules.ts';
import { languageCodes, type Language } from '../../../src/domain/site/languages.ts';
import { getMediaType, parseBody, readJson, readText, Refusal, sendTo } from '../_shared/http.ts';
import { tokenSchema, type TokenCheck } from '../_shared/letter-link.ts';
import { serve, type Callers } from '../_shared/serve.ts';

const maxBodyBytes = 4 * 1024;
const languageSchema = z.catch(z.enum(languageCodes), 'en');

export interface UnsubscribeDeps extends Callers {
  checkToken(token: string): Promise<TokenCheck & { kind: 'member' | 'request' }>;
  /** Its mailbox gets no e-mail for thirty days. */
  refuseLetters(requestId: string): Promise<void>;
  unsubscribeMember(memberId: string): Promise<void>;
  toPageUrl(language: Language): string;
}

/** GET, which mail scanners and previews also send, redirects to the page that asks. POST takes JSON from that page,
 * or the token in the address and any form body from a mail program's own button (RFC 8058). */
export const handleUnsubscribe = serve(
  {
    read: readToken,
    limit: unsubscribeLimits.perClient,
    get(url, deps: UnsubscribeDeps) {
      const language = languageSchema.parse(url.searchParams.get('language'));
      url.searchParams.delete('language');
      return sendTo(`${deps.toPageUrl(language)}${url.search}`);
    },
  },
  async ({ token }, deps: UnsubscribeDeps) => {
    const check = await deps.checkToken(token);
    if (check.status === 'forged') throw new Refusal(400, 'invalid_link', 'This link is not valid');
    if (check.status === 'expired') throw new Refusal(410, 'expired_link', 'This link has expired');
    await (check.kind === 'member' ? deps.unsubscribeMember(check.id) : deps.refuseLetters(check.id));
    return { status: 'unsubscribed' };
  },
);

async function readToken(request: Request): Promise<{ token: string }> {
  const type = getMediaType(request);
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data') {
    return readJson(request, tokenSchema, maxBodyBytes);
  }
  // RFC 8058 sends nothing in the body that we need. The size limit still applies.
  await readText(request, maxBodyBytes);
  const token = new URL(request.url).searchParams.get('token');
  return parseBody(tokenSchema, { token: token ?? undefined });
}
