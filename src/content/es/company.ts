import type { Words } from '#domain/site/words.ts';
import { companyData } from '#shared/company-data.ts';
import type * as english from '../en/company.ts';
import { stoneNames } from './stones.ts';

export { companyAddress } from '#shared/company-data.ts';

/**
 * The company's data (rule 1.1). Phone, e-mail and chat are settings, with defaults in `shared/company-defaults.ts`; address
 * and opening hours are in `shared/company-data.ts`.
 */
export const company = {
  ...companyData,
  /** The owner of the functions' MAIL_API_URL. The privacy policy names it. */
  mailService: 'Resend, Inc., Estados Unidos',
  /** `openingHours` for readers. */
  hours: 'De lunes a sábado, de 9:00 a.m. a 6:00 p.m., hora del Este',
  description: `Suministro y fabricación de piedra natural en Florida: ${stoneNames}.`,
  tagline: 'Donde cada piedra cuenta una historia',
} satisfies Words<typeof english.company>;
