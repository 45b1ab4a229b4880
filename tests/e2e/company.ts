import { companyDefaults } from '#shared/company-defaults.ts';

/** The company on the site under test: the defaults, or the settings of this environment. */
const get = (name: keyof typeof companyDefaults) => process.env[name] ?? companyDefaults[name];

export const company = {
  name: get('PUBLIC_BRAND_NAME'),
  phone: get('PUBLIC_PHONE'),
  phoneUrl: `tel:${get('PUBLIC_PHONE').replaceAll(/[^\d+]/g, '')}`,
  email: get('PUBLIC_EMAIL'),
  chatUrl: `https://wa.me/${(process.env['PUBLIC_CHAT_NUMBER'] ?? get('PUBLIC_PHONE')).replaceAll(/\D/g, '')}`,
};
