import { expect, test } from 'vitest';
import { toClientNetwork } from '#domain/site/client-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of a client of %s is %s', (address, network) => {
  expect(toClientNetwork(address)).toBe(network);
});

test('the network of a client without an address is not known', () => {
  const texts = ['', 'unknown', '1.2.3', '1.2.3.999', 'a.b.c.d', '1.2.3.4, 5.6.7.8', ']:80/', 'x:y'];
  expect(texts.filter(toClientNetwork)).toEqual([]);
});
