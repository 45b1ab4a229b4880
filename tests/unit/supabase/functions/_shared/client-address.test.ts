import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { getClientAddress, toNetwork } from '#functions/_shared/rate-limit.ts';

const addressOf = (ip: string) => getClientAddress(new Headers({ 'cf-connecting-ip': ip }));

describe('the address of a client', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ])('%s is %s', (header, address) => {
    expect(addressOf(header)).toBe(address);
  });

  test.each(['', 'unknown', '1.2.3', '1.2.3.999', 'a.b.c.d', '1.2.3.4, 5.6.7.8', ']:80/', 'x:y'])(
    '%j is nobody in particular',
    (header) => {
      expect(addressOf(header)).toBe('unknown');
    },
  );

  it('comes from nowhere else: forged forwarding headers change nothing', () => {
    const names = fc.constantFrom(
      'x-forwarded-for',
      'x-real-ip',
      'forwarded',
      'true-client-ip',
      'x-client-ip',
      'via',
    );
    fc.assert(
      fc.property(fc.dictionary(names, fc.ipV4()), (forged) => {
        expect(getClientAddress(new Headers(forged))).toBe('unknown');
        expect(getClientAddress(new Headers({ ...forged, 'cf-connecting-ip': '203.0.113.7' }))).toBe(
          '203.0.113.7',
        );
      }),
    );
  });
});

describe('the network of a caller', () => {
  test.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });
});
