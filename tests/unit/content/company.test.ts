import { expect, test, vi } from 'vitest';
import { company } from '#content/company.ts';
import { companyAddress } from '#shared/company-data.ts';
import { company as spanish } from '#languages/es/company.ts';
import { companyDefaults, findPlaceholders } from '#shared/company-defaults.ts';

const settings = vi.hoisted(() => ({ PUBLIC_CHAT_NUMBER: '' }));
vi.mock('astro:env/client', async () => {
  const { companyDefaults } = await import('#shared/company-defaults.ts');
  return { ...companyDefaults, ...settings };
});

const { days, opens, closes } = company.openingHours;

/** '9:00 AM' for '09:00'. */
function toTwelveHours(time: string, [morning, afternoon]: readonly [string, string]): string {
  const hour = Number(time.slice(0, 2));
  return `${((hour + 11) % 12) + 1}${time.slice(2)} ${hour < 12 ? morning : afternoon}`;
}

test('the opening hours in the words of each language are those of the structured data', () => {
  const [open, close] = [opens, closes].map((time) => toTwelveHours(time, ['AM', 'PM']));
  expect(company.hours).toBe(`${days[0]} to ${days.at(-1)} ${open} to ${close} EST`);
  const [abre, cierra] = [opens, closes].map((time) => toTwelveHours(time, ['a.m.', 'p.m.']));
  const names: Record<string, string> = { Monday: 'lunes', Friday: 'viernes', Saturday: 'sábado' };
  const [first, last] = [days[0], days.at(-1)].map((day) => names[day ?? '']);
  expect(spanish.hours).toBe(`De ${first} a ${last}, de ${abre} a ${cierra}, hora del Este`);
});

test('the map looks for the address', () => {
  expect(companyDefaults.PUBLIC_MAP_QUERY).toBe(companyAddress.replace(':', ' '));
});

const own = {
  PUBLIC_BRAND_NAME: 'Stone & Sons',
  PUBLIC_PHONE: '+44 20 7946 0000',
  PUBLIC_EMAIL: 'desk@stone.test',
  PUBLIC_MAP_QUERY: '1 Quarry Lane, London',
};

const respelled = {
  PUBLIC_PHONE: '001 (305) 555-0142',
  PUBLIC_EMAIL: 'Info@EliteStone.example',
  PUBLIC_CHAT_NUMBER: '13055550142',
};

test('the chat number is the phone number unless it is set', () => {
  expect(company.chatNumber).toBe(companyDefaults.PUBLIC_PHONE.replaceAll(/\D/g, ''));
});

test.each([
  ['own values, of which the chat number follows the phone', own, []],
  ['an empty one', { ...own, PUBLIC_EMAIL: ' ' }, ['PUBLIC_EMAIL']],
  ['placeholders set on purpose, in other spellings', { ...own, ...respelled }, Object.keys(respelled)],
  ['a name that is right by chance', { ...own, PUBLIC_BRAND_NAME: companyDefaults.PUBLIC_BRAND_NAME }, []],
])('placeholders: %s', (_what, variables, names) => {
  expect(findPlaceholders(variables).map(({ name }) => name)).toEqual(names);
});
