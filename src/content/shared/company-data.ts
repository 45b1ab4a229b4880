import {
  PUBLIC_BRAND_NAME,
  PUBLIC_CHAT_NUMBER,
  PUBLIC_EMAIL,
  PUBLIC_MAP_QUERY,
  PUBLIC_PHONE,
} from 'astro:env/client';
import { describePhoneFault, toInternationalDigits } from '#domain/site/phone-number.ts';

/** @throws if it isn't a phone number with a country code, which ends the build */
function readNumber(name: string, text: string): string {
  const digits = toInternationalDigits(text);
  if (digits === undefined) throw new Error(describePhoneFault(name, text));
  return digits;
}

const chatNumber = readNumber('PUBLIC_CHAT_NUMBER', PUBLIC_CHAT_NUMBER || PUBLIC_PHONE);

/** The same in every language. Environment variables override the defaults (rule 1.1). */
export const companyData = {
  name: PUBLIC_BRAND_NAME,
  phone: PUBLIC_PHONE,
  unbrokenPhone: PUBLIC_PHONE.replaceAll(' ', '\u00a0'),
  phoneUrl: `tel:+${readNumber('PUBLIC_PHONE', PUBLIC_PHONE)}`,
  email: PUBLIC_EMAIL,
  emailUrl: `mailto:${PUBLIC_EMAIL}`,
  chatNumber,
  chatUrl: `https://wa.me/${chatNumber}`,
  chatService: 'WhatsApp',
  street: '7855 NW 41st St Ste:200',
  city: 'Doral',
  region: 'FL',
  postalCode: '33166',
  country: 'US',
  /** For machines. `company.hours` says them in words. */
  openingHours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    opens: '09:00',
    closes: '18:00',
  },
  founded: 1999,
  mapQuery: PUBLIC_MAP_QUERY,
} as const;

export const companyAddress = `${companyData.street}, ${companyData.city}, ${companyData.region} ${companyData.postalCode}`;
