import { confirmLimits, welcomePoints } from '../../../src/domain/loyalty/loyalty.rules.ts';
import type { Language } from '../../../src/domain/site/languages.ts';
import { Refusal, sendTo } from '../_shared/http.ts';
import { tokenSchema, type TokenCheck } from '../_shared/letter-link.ts';
import { serve, type Callers } from '../_shared/serve.ts';

export type Confirmation =
  | { outcome: 'confirmed'; memberId: string; email: string; language: Language }
  | { outcome: 'confirmed_before' | 'outdated' };

export interface ConfirmDeps extends Callers {
  checkToken(token: string): Promise<TokenCheck>;
  /** Must be atomic. */
  confirmMember(requestId: string): Promise<Confirmation>;
  /** A failure must not undo the membership. */
  sendWelcome(email: string, memberId: string, language: Language): Promise<void>;
  pageUrl: string;
}

/** GET, which mail scanners and previews also send, redirects to the page that asks. */
export const handleConfirm = serve(
  {
    schema: tokenSchema,
    limit: confirmLimits.perClient,
    get: ({ search }, { pageUrl }: ConfirmDeps) => sendTo(`${pageUrl}${search}`),
  },
  async ({ token }, deps: ConfirmDeps) => {
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
    return { status: 'subscribed', points: welcomePoints };
  },
);

function expired(): Refusal {
  return new Refusal(410, 'expired_link', 'This link has expired. Please join once more.');
}
