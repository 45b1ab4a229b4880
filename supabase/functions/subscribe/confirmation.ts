import { confirmationLetter as words } from '../../../src/content/en/words/member-letters.ts';
import { welcomePoints } from '../../../src/domain/loyalty/loyalty.rules.ts';
import type { Letter } from '../_shared/mail.ts';

/**
 * The e-mail that asks the owner of an address to confirm a signup, with an unsubscribe link as in every e-mail (rule
 * 10.6). It contains no text from the form, so that nobody can send their own words from our domain.
 */
export function composeConfirmation(
  email: string,
  urls: { confirm: string; refuse: string; oneClick: string },
): Letter {
  return {
    to: email,
    subject: words.subject,
    text: [`${words.confirm(welcomePoints)}\n${urls.confirm}`, `${words.refuse}\n${urls.refuse}`].join(
      '\n\n',
    ),
    headers: {
      'List-Unsubscribe': `<${urls.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
