/**
 * The company where no setting says otherwise (rule 1.1). Each name is a variable of the environment, set in Netlify or
 * in `.env`. Without imports: astro.config.mjs and the journeys read this file as well.
 */
export const companyDefaults = {
  PUBLIC_BRAND_NAME: 'Elite Stone',
  PUBLIC_PHONE: '+1 305 555 0142',
  PUBLIC_EMAIL: 'info@elitestone.example',
  PUBLIC_CHAT_NUMBER: '13055550142',
  PUBLIC_MAP_QUERY: '7855 NW 41st St Ste 200, Doral, FL 33166',
} as const;
