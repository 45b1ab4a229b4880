// Each name is an environment variable, set in Netlify or in `.env` (rule 1.1). No imports, because astro.config.mjs
// and the end-to-end tests read this file too.
export const companyDefaults = {
  PUBLIC_BRAND_NAME: 'Elite Stone',
  PUBLIC_PHONE: '+1 305 555 0142',
  PUBLIC_EMAIL: 'info@elitestone.example',
  PUBLIC_MAP_QUERY: '7855 NW 41st St Ste 200, Doral, FL 33166',
} as const;

/** PUBLIC_CHAT_NUMBER follows PUBLIC_PHONE unless it is set. */
const meanings = {
  PUBLIC_BRAND_NAME: 'the name of the company',
  PUBLIC_PHONE: 'the phone number of the company',
  PUBLIC_EMAIL: 'the e-mail address of the company',
  PUBLIC_CHAT_NUMBER: 'the number that gets inquiries by WhatsApp',
  PUBLIC_MAP_QUERY: 'the address that the map looks for',
};

/** Numbers and addresses that nobody has, so that setting one on purpose does not make it real. */
const unreal: Readonly<Record<string, string>> = {
  PUBLIC_PHONE: companyDefaults.PUBLIC_PHONE,
  PUBLIC_EMAIL: companyDefaults.PUBLIC_EMAIL,
  PUBLIC_CHAT_NUMBER: companyDefaults.PUBLIC_PHONE,
};

const simplify = (value: string) => value.toLowerCase().replaceAll(/[^a-z0-9@.]|^00/g, '');

/** Placeholders of this repository that visitors would get. A name or an address is one if it isn't set. */
export function findPlaceholders(
  variables: Readonly<Record<string, string | undefined>>,
): { name: string; meaning: string }[] {
  return Object.entries(meanings)
    .filter(([name]) => {
      const value = variables[name]?.trim() ?? '';
      if (value === '') return name in companyDefaults;
      return simplify(value) === simplify(unreal[name] ?? '');
    })
    .map(([name, meaning]) => ({ name, meaning }));
}
