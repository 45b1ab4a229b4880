import { memberWords } from '../../../src/content/shared/words/member-words.ts';
import { letterLinkDays, welcomePoints } from '../../../src/domain/loyalty/loyalty.rules.ts';
import type { Language } from '../../../src/domain/site/languages.ts';
import type { Letter } from '../_shared/mail.ts';

/** With an unsubscribe link as in every e-mail (rule 10.6), and no text from the form, so that nobody can send their
 * own words from our domain. */
export function composeConfirmation(
  email: string,
  language: Language,
  urls: { confirm: string; refuse: string; oneClick: string },
): Letter {
  const { confirmationLetter } = memberWords[language];
  return {
    to: email,
    subject: confirmationLetter.subject,
    text: [
      `${confirmationLetter.confirm(welcomePoints, letterLinkDays.confirm)}\n${urls.confirm}`,
      `${confirmationLetter.refuse}\n${urls.refuse}`,
    ].join('\n\n'),
    headers: {
      'List-Unsubscribe': `<${urls.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
