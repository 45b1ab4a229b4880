import { expect, test } from 'vitest';
import { fill } from '#domain/site/fill.ts';

test.for(["Bianco $& Nero $' Grade A$$", '$1 $<name>', '{other}', '{name}', '\\', '', 'Ärgerstein'])(
  'a value is written as it is: %s',
  (name) => {
    expect(fill('Four slabs of {name}, in {other}', { name, other: 'x' })).toBe(
      `Four slabs of ${name}, in x`,
    );
  },
);

test('a placeholder without a value stays, whatever its name', () => {
  expect(fill('{constructor} {toString} {gone} {a}', { a: '1' })).toBe('{constructor} {toString} {gone} 1');
});
