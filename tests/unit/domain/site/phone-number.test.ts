import { expect, test } from 'vitest';
import { describePhoneFault, toInternationalDigits } from '#domain/site/phone-number.ts';

test.each([
  ['13055550142', '13055550142'],
  ['+1 305 555 0142', '13055550142'],
  ['+1 (305) 555-0142', '13055550142'],
  ['0013055550142', '13055550142'],
  ['00 1 305.555.0142', '13055550142'],
  ['+44 (0)20 7946 0000', '442079460000'],
  ['＋１ ３０５ ５５５ ０１４２', '13055550142'],
])('%s is %s', (text, digits) => {
  expect(toInternationalDigits(text)).toBe(digits);
});

test.each([
  ...['305 555 0142', '(0)20 7946 0000', '+0 305 555 0142', '+1 305 555 014', '011 44 20 7946 0000'],
  ...['+1 305 555 0142 / +1 305 555 0143', '+1 305 STONE', '1234567890123456', '', '１２３'],
])('"%s" has no country code, or is no number', (text) => {
  expect(toInternationalDigits(text)).toBeUndefined();
});

test('the fault names the variable and how to write it, and not the value', () => {
  expect(describePhoneFault('PUBLIC_PHONE', 'secret')).toBe(
    'PUBLIC_PHONE is no phone number with a country code. Write it as +1 305 555 0142, or unset it.',
  );
  expect(describePhoneFault('PUBLIC_CHAT_NUMBER', ' ')).toContain('PUBLIC_CHAT_NUMBER is empty');
});
