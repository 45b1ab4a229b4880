import { memberWords } from '../../../src/content/shared/words/member-words.ts';
import { letterLinkDays, tiers, welcomePoints } from '../../../src/domain/loyalty/loyalty.rules.ts';
import type { Language } from '../../../src/domain/site/languages.ts';
import type { Letter } from './mail.ts';

/** Without text from the form, so that nobody can send their own words from our domain. */
export function composeConfirmation(
  email: string,
  language: Language,
  urls: { confirm: string; refuse: string; oneClick: string },
): Letter {
  const { subject, confirm, refuse } = memberWords[language].confirmationLetter;
  const paragraphs = [
    `${confirm(welcomePoints, letterLinkDays.confirm)}\n${urls.confirm}`,
    `${refuse}\n${urls.refuse}`,
  ];
  return compose(email, subject, paragraphs, urls.oneClick);
}

export function composeWelcome(
  email: string,
  language: Language,
  urls: { unsubscribe: string; oneClick: string },
): Letter {
  const { welcomeLetter, tierNames } = memberWords[language];
  const discounts = tiers.map(({ id, discountPercent }) => `${tierNames[id]}: ${discountPercent}%`);
  const paragraphs = [
    welcomeLetter.points(welcomePoints),
    [welcomeLetter.discounts, ...discounts].join('\n'),
    `${welcomeLetter.unsubscribe}\n${urls.unsubscribe}`,
  ];
  return compose(email, welcomeLetter.subject, paragraphs, urls.oneClick);
}

/** With a way out as in every e-mail (rule 10.6), also for the button of mail programs (RFC 8058). */
function compose(to: string, subject: string, paragraphs: readonly string[], oneClick: string): Letter {
  return {
    to,
    subject,
    text: paragraphs.join('\n\n'),
    headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
