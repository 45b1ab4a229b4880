import type { Words } from '#domain/site/words.ts';
import { companyData } from '#shared/company-data.ts';
import type * as english from '../en/company.ts';
import { stoneNames } from './stones.ts';

export { companyAddress } from '#shared/company-data.ts';

export const company = {
  ...companyData,
  mailService: 'Resend, Inc., Estados Unidos',
  hours: 'De lunes a sábado, de 9:00 a.m. a 6:00 p.m., hora del Este',
  description: `Suministro y fabricación de piedra natural en Florida: ${stoneNames}.`,
  tagline: 'Donde cada piedra cuenta una historia',
} satisfies Words<typeof english.company>;
