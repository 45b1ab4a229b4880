import { expect, it } from 'vitest';
import { composeConfirmation } from '#functions/subscribe/confirmation.ts';

const letter = composeConfirmation('anna@example.com', {
  confirm: 'https://site.example/confirm?token=t',
  refuse: 'https://site.example/unsubscribe?token=r',
  oneClick: 'https://project.example/functions/v1/unsubscribe?token=r',
});

it('the letter that asks for a confirmation holds the links and nothing that somebody typed', () => {
  expect(letter.to).toBe('anna@example.com');
  expect(letter.text).toContain('https://site.example/confirm?token=t');
  expect(letter.text).not.toContain('anna');
});

it('the letter that asks for a confirmation has a way out, also for the button of mail programs', () => {
  expect(letter.text).toContain('https://site.example/unsubscribe?token=r');
  expect(letter.headers).toEqual({
    'List-Unsubscribe': '<https://project.example/functions/v1/unsubscribe?token=r>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});
