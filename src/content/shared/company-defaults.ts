/**
 * Defaults of the company's settings (rule 1.1). Each name is an environment variable, set in Netlify or in `.env`.
 * This file has no imports, because astro.config.mjs and the end-to-end tests read it too.
 */
export const companyDefaults = {
  PUBLIC_BRAND_NAME: 'Elite Stone',
  PUBLIC_PHONE: '+1 305 555 0142',
  PUBLIC_EMAIL: 'info@elitestone.example',
  PUBLIC_CHAT_NUMBER: '13055550142',
  /** The company's address, without the colon of its suite. */
  PUBLIC_MAP_QUERY: '7855 NW 41st St Ste 200, Doral, FL 33166',
} as const;
