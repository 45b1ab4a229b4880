import { expect, test, vi } from 'vitest';
import { company, companyAddress } from '#content/company.ts';
import { company as spanish } from '#languages/es/company.ts';
import { companyDefaults } from '#shared/company-defaults.ts';

vi.mock('astro:env/client', async () => (await import('#shared/company-defaults.ts')).companyDefaults);

const { days, opens, closes } = company.openingHours;

/** '9:00 AM' for '09:00'. */
function toTwelveHours(time: string, [morning, afternoon]: readonly [string, string]): string {
  const hour = Number(time.slice(0, 2));
  return `${((hour + 11) % 12) + 1}${time.slice(2)} ${hour < 12 ? morning : afternoon}`;
}

test('the opening hours in words are those of the structured data', () => {
  const clock = (time: string) => toTwelveHours(time, ['AM', 'PM']);
  expect(company.hours).toBe(`${days[0]} to ${days.at(-1)} ${clock(opens)} to ${clock(closes)} EST`);
});

test('the opening hours in Spanish are those of the structured data', () => {
  const clock = (time: string) => toTwelveHours(time, ['a.m.', 'p.m.']);
  const names = new Map<string | undefined, string>([
    ['Monday', 'lunes'],
    ['Friday', 'viernes'],
    ['Saturday', 'sábado'],
    ['Sunday', 'domingo'],
  ]);
  const [first, last] = [names.get(days[0]), names.get(days.at(-1))];
  expect(spanish.hours).toBe(`De ${first} a ${last}, de ${clock(opens)} a ${clock(closes)}, hora del Este`);
});

test('the map looks for the address', () => {
  expect(companyDefaults.PUBLIC_MAP_QUERY).toBe(companyAddress.replace(':', ' '));
});
