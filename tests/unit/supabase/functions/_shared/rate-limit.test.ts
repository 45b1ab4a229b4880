import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { createTakeToken, enforce, getClientAddress, toNetwork } from '#functions/_shared/rate-limit.ts';
import { forAll } from '#tests/for-all.ts';

const limit = { name: 'test', limit: 10, windowSeconds: 60 };
type Call = Parameters<typeof createTakeToken>[0];

describe('a rate limit', () => {
  it('is asked of the database, under names that tell nobody anything, and differ by subject and secret', async () => {
    const call = vi.fn<Call>(() => Promise.resolve(0));
    expect(await createTakeToken(call, 'secret', 2)(limit, 'anna@example.com')).toBe(0);
    await createTakeToken(call, 'secret', 2)(limit, 'b');
    await createTakeToken(call, 'other', 2)(limit, 'b');
    const key = expect.stringMatching(/^test:[\w-]{22}$/) as string;
    expect(call).toHaveBeenNthCalledWith(1, { p_key: key, p_limit: 20, p_window_seconds: 60 });
    expect(new Set(call.mock.calls.map(([{ p_key }]) => p_key)).size).toBe(3);
  });

  it('remembers a denial until its time, and bothers the database no more', async () => {
    let ms = 0;
    const call = vi.fn<Call>().mockResolvedValueOnce(30).mockResolvedValue(0);
    const takeToken = createTakeToken(call, 'secret', 1, () => ms);
    expect(await takeToken(limit, 'a')).toBe(30);
    ms = 29_001;
    expect(await takeToken(limit, 'a')).toBe(1);
    expect(await takeToken(limit, 'b')).toBe(0);
    expect(call).toHaveBeenCalledTimes(2);
    ms = 30_000;
    expect(await takeToken(limit, 'a')).toBe(0);
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('turns a request away with the seconds to wait', async () => {
    await expect(enforce(() => Promise.resolve(7), limit, 'a')).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('Too many requests') as string,
      details: { headers: { 'retry-after': '7' } },
    });
    await expect(enforce(() => Promise.resolve(0), limit, 'a')).resolves.toBeUndefined();
  });
});

describe('the address of a client', () => {
  test.each([
    [' 203.0.113.7 ', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['', 'unknown'],
    ['1.2.3', 'unknown'],
    ['1.2.3.4, 5.6.7.8', 'unknown'],
  ])('"%s" is %s', (ip, address) => {
    expect(getClientAddress(new Headers({ 'cf-connecting-ip': ip }))).toBe(address);
  });

  it('comes from nowhere else: forged forwarding headers change nothing', async () => {
    const others = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip', 'x-client-ip', 'via'];
    const names = fc.constantFrom(...others);
    await forAll([fc.dictionary(names, fc.ipV4())], (forged) => {
      expect(getClientAddress(new Headers(forged))).toBe('unknown');
      const real = { 'cf-connecting-ip': '203.0.113.7' };
      expect(getClientAddress(new Headers({ ...forged, ...real }))).toBe('203.0.113.7');
    });
  });
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('the network of a caller of %s is %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
