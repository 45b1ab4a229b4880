import { companyData } from '#shared/company-data.ts';
import { stoneNames } from './stones.ts';

export { companyAddress } from '#shared/company-data.ts';

/** Rule 1.1. Phone, e-mail and chat are settings (`shared/company-defaults.ts`); address and hours are in
 * `shared/company-data.ts`. */
export const company = {
  ...companyData,
  mailService: 'Resend, Inc., United States',
  hours: 'Monday to Saturday 9:00 AM to 6:00 PM EST',
  description: `Natural stone supplied and fabricated in Florida: ${stoneNames}.`,
  tagline: 'Where Each Stone Tells a Story',
} as const;
