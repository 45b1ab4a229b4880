import fc from 'fast-check';
import { expect, it } from 'vitest';
import { measureEvenness, toLinear } from '#domain/rooms/light.ts';
import { jointColors, MAX_UNEVENNESS } from '#domain/rooms/rooms.rules.ts';
import { forAll } from '#tests/for-all.ts';

const toCode = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

it('light and codes are inverse to each other', () =>
  forAll([fc.double({ min: 0, max: 1, noNaN: true })], (code) => {
    expect(toCode(toLinear(code))).toBeCloseTo(code, 6);
  }));

it('joints have the colors of the page', () => {
  const hex = (code: number) => Math.round(code * 255).toString(16);
  const shown = Object.entries(jointColors).map(([name, color]) => [
    name,
    color.map(toCode).map(hex).join(''),
  ]);
  expect(Object.fromEntries(shown)).toEqual({ white: 'e9e6df', gray: '8d8a85', dark: '35322e' });
});

/** A small gray picture with the given brightness for each position. */
function paint(size: number, brightness: (u: number, v: number) => number): number[] {
  return Array.from({ length: size * size }, (_, index) => {
    const u = ((index % size) + 0.5) / size;
    const v = (Math.floor(index / size) + 0.5) / size;
    const code = Math.min(Math.max(toCode(brightness(u, v)), 0), 1) * 255;
    return [code, code, code, 255];
  }).flat();
}

it('the light of a stone’s picture is measured correctly', async () => {
  const slope = fc.double({ min: -0.15, max: 0.15, noNaN: true });
  await forAll([slope, slope, fc.double({ min: 0.05, max: 0.7, noNaN: true })], (right, down, stone) => {
    const picture = paint(16, (x, y) => stone * (1 - right / 2 - down / 2 + right * x + down * y));
    const [base, u, v] = measureEvenness(picture, 16);
    expect(u).toBeCloseTo(right, 2);
    expect(v).toBeCloseTo(down, 2);
    expect(base + u / 2 + v / 2).toBeCloseTo(1, 9);
  });
});

it('the light of a stone’s picture is limited, so that naturally dark sides stay dark', () => {
  const halves = paint(16, (u) => (u < 0.5 ? 0.02 : 0.8));
  const [, right, down] = measureEvenness(halves, 16);
  expect(right).toBe(MAX_UNEVENNESS);
  expect(Math.abs(down)).toBeLessThan(1e-9);
});

it('the light of a stone’s picture is even for a uniform picture', () => {
  const black = paint(4, () => 0);
  for (const picture of [[], black]) expect(measureEvenness(picture, 4)).toEqual([1, 0, 0]);
});
