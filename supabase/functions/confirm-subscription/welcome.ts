import { tiers, welcomePoints } from '../../../src/domain/loyalty/loyalty.rules.ts';
import type { Letter } from '../_shared/mail.ts';

/**
 * The welcome e-mail for a new member: points, their worth, and an unsubscribe link, also for the one-click button of
 * mail programs (RFC 8058).
 */
export function composeWelcome(email: string, unsubscribeUrl: string, oneClickUrl: string): Letter {
  const discounts = tiers.map(({ name, discountPercent }) => `${name}: ${discountPercent}%`).join('\n');
  return {
    to: email,
    subject: 'Welcome to the Family!',
    text: [
      `Thank you for joining. ${welcomePoints} loyalty points are yours from the start.`,
      `Your discount grows with your points:\n${discounts}`,
      `You can unsubscribe at any time:\n${unsubscribeUrl}`,
    ].join('\n\n'),
    headers: {
      'List-Unsubscribe': `<${oneClickUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
