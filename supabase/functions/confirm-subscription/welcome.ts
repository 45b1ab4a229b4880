import { welcomeLetter as words } from '../../../src/content/en/words/member-letters.ts';
import { tierNames } from '../../../src/content/en/words/tier-names.ts';
import { tiers, welcomePoints } from '../../../src/domain/loyalty/loyalty.rules.ts';
import type { Letter } from '../_shared/mail.ts';

/**
 * The welcome e-mail for a new member: points, their worth, and an unsubscribe link, also for the one-click button of
 * mail programs (RFC 8058).
 */
export function composeWelcome(email: string, unsubscribeUrl: string, oneClickUrl: string): Letter {
  const discounts = tiers
    .map(({ id, discountPercent }) => `${tierNames[id]}: ${discountPercent}%`)
    .join('\n');
  return {
    to: email,
    subject: words.subject,
    text: [
      words.points(welcomePoints),
      `${words.discounts}\n${discounts}`,
      `${words.unsubscribe}\n${unsubscribeUrl}`,
    ].join('\n\n'),
    headers: {
      'List-Unsubscribe': `<${oneClickUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
