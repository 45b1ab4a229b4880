import { welcomePoints } from '../../../src/domain/loyalty/loyalty.rules.ts';
import type { Letter } from '../_shared/mail.ts';

/**
 * The letter that asks whether it was the owner of the address who signed up, with the way out that every letter has
 * (rule 10.6). It holds nothing that was typed into the form, so that nobody can send words of their own from our domain.
 */
export function composeConfirmation(
  email: string,
  urls: { confirm: string; refuse: string; oneClick: string },
): Letter {
  return {
    to: email,
    subject: 'Please confirm: Elite Stone Circle',
    text: [
      `Somebody, we hope you, asked to join the Elite Stone Circle with this address. Confirm it within seven days and ${welcomePoints} loyalty points are yours:\n${urls.confirm}`,
      `If it was not you, do nothing. To get no letter like this one again, unsubscribe:\n${urls.refuse}`,
    ].join('\n\n'),
    headers: {
      'List-Unsubscribe': `<${urls.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
