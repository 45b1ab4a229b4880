import { expect, it } from 'vitest';
import { composeConfirmation } from '#functions/subscribe/confirmation.ts';

const urls = {
  confirm: 'https://site.example/confirm?token=t',
  refuse: 'https://site.example/unsubscribe?token=r',
  oneClick: 'https://project.example/functions/v1/unsubscribe?token=r',
};
const letter = composeConfirmation('anna@example.com', 'en', urls);

it('the letter that asks for a confirmation is in the language of the form', () => {
  expect(letter.subject).toBe('Please confirm: Elite Stone Circle');
  const spanish = composeConfirmation('anna@example.com', 'es', urls);
  expect(spanish.subject).toBe('Por favor, confirme: Elite Stone Circle');
  expect(spanish.text).toMatch(/^Alguien, .*100 puntos de lealtad[^]*cancele la suscripción:/);
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
