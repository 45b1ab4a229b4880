import { memberWords } from '../../../src/content/shared/words/member-words.ts';
import { tiers, welcomePoints } from '../../../src/domain/loyalty/loyalty.rules.ts';
import type { Language } from '../../../src/domain/site/languages.ts';
import type { Letter } from '../_shared/mail.ts';

/** With an unsubscribe link, also for the one-click button of mail programs (RFC 8058). */
export function composeWelcome(
  email: string,
  language: Language,
  urls: { unsubscribe: string; oneClick: string },
): Letter {
  const { welcomeLetter, tierNames } = memberWords[language];
  const discounts = tiers
    .map(({ id, discountPercent }) => `${tierNames[id]}: ${discountPercent}%`)
    .join('\n');
  return {
    to: email,
    subject: welcomeLetter.subject,
    text: [
      welcomeLetter.points(welcomePoints),
      `${welcomeLetter.discounts}\n${discounts}`,
      `${welcomeLetter.unsubscribe}\n${urls.unsubscribe}`,
    ].join('\n\n'),
    headers: {
      'List-Unsubscribe': `<${urls.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
