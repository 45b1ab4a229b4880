import { expect, it } from 'vitest';
import { toMembersTable } from '#domain/loyalty/members.ts';

it('a member is a line with tier and link, and no cell is a formula', () => {
  const ada = { email: 'ada@example.com', firstName: '=cmd()', lastName: null, language: 'es', points: 1000 };
  expect(
    toMembersTable([{ ...ada, unsubscribeUrl: 'https://stone.example/es/unsubscribe?token=x' }]),
  ).toEqual([
    ['email', 'first_name', 'last_name', 'language', 'points', 'tier', 'unsubscribe'],
    [
      ...['ada@example.com', "'=cmd()", '', 'es', '1000', 'silver'],
      'https://stone.example/es/unsubscribe?token=x',
    ],
  ]);
});
