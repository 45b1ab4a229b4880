import { envField } from 'astro/config';
import { DEFAULT_LANGUAGES } from '#domain/site/languages.ts';
import { companyDefaults } from '#shared/company-defaults.ts';

const publicText = (defaultValue: string) =>
  envField.string({ context: 'client', access: 'public', default: defaultValue });

/** `.env.example` documents them. */
export const pageVariables = {
  SUPABASE_URL: envField.string({
    context: 'client',
    access: 'public',
    url: true,
    default: 'http://127.0.0.1:54321',
  }),
  SUPABASE_PUBLISHABLE_KEY: publicText(''),
  PUBLIC_IMAGE_SERVICE: envField.enum({
    context: 'client',
    access: 'public',
    values: ['none', 'netlify', 'supabase'],
    default: 'none',
  }),
  PUBLIC_SERVICE_WORKER: envField.enum({
    context: 'client',
    access: 'public',
    values: ['on', 'off'],
    default: 'on',
  }),
  PUBLIC_LANGUAGES: publicText(DEFAULT_LANGUAGES),
  PUBLIC_BRAND_NAME: publicText(companyDefaults.PUBLIC_BRAND_NAME),
  PUBLIC_PHONE: publicText(companyDefaults.PUBLIC_PHONE),
  PUBLIC_EMAIL: publicText(companyDefaults.PUBLIC_EMAIL),
  PUBLIC_CHAT_NUMBER: publicText(''),
  PUBLIC_MAP_QUERY: publicText(companyDefaults.PUBLIC_MAP_QUERY),
  PUBLIC_SIGN_IN_LINK: envField.enum({
    context: 'client',
    access: 'public',
    values: ['on', 'off'],
    default: 'off',
  }),
  /** Netlify sets these two; the address of a preview is not for robots. */
  NETLIFY: envField.string({ context: 'server', access: 'public', default: '' }),
  CONTEXT: envField.string({ context: 'server', access: 'public', default: '' }),
};
