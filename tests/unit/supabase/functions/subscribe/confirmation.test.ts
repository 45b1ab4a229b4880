import { expect, it } from 'vitest';
import { composeConfirmation } from '../../../../../supabase/functions/subscribe/confirmation.ts';

it('the letter that asks for a confirmation holds the link and nothing that somebody typed', () => {
  const letter = composeConfirmation('anna@example.com', 'https://site.example/confirm?token=t');
  expect(letter.to).toBe('anna@example.com');
  expect(letter.text).toContain('https://site.example/confirm?token=t');
  expect(letter.text).not.toContain('anna');
});
