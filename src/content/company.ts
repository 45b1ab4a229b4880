import {
  PUBLIC_BRAND_NAME,
  PUBLIC_CHAT_NUMBER,
  PUBLIC_EMAIL,
  PUBLIC_MAP_QUERY,
  PUBLIC_PHONE,
} from 'astro:env/client';
import { stoneNames } from './stones.ts';

/** The company's data. Environment variables override the defaults, and no other module repeats them (rule 1.1). */
export const company = {
  name: PUBLIC_BRAND_NAME,
  phone: PUBLIC_PHONE,
  /** For running text: it doesn't break across lines. */
  unbrokenPhone: PUBLIC_PHONE.replaceAll(' ', '\u00a0'),
  phoneUrl: `tel:${PUBLIC_PHONE.replaceAll(/[^\d+]/g, '')}`,
  email: PUBLIC_EMAIL,
  emailUrl: `mailto:${PUBLIC_EMAIL}`,
  /** Digits with country code, as wa.me requires. */
  chatNumber: PUBLIC_CHAT_NUMBER.replaceAll(/\D/g, ''),
  chatUrl: `https://wa.me/${PUBLIC_CHAT_NUMBER.replaceAll(/\D/g, '')}`,
  chatService: 'WhatsApp',
  /** The owner of the functions' MAIL_API_URL. The privacy policy names it. */
  mailService: 'Resend, Inc., United States',
  street: '7855 NW 41st St Ste:200',
  city: 'Doral',
  region: 'FL',
  postalCode: '33166',
  country: 'US',
  hours: 'Monday to Saturday 9:00 AM to 6:00 PM EST',
  /** The same hours in machine-readable form. */
  openingHours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    opens: '09:00',
    closes: '18:00',
  },
  description: `Natural stone supplied and fabricated in Florida: ${stoneNames}.`,
  founded: 1999,
  tagline: 'Where Each Stone Tells a Story',
  mapQuery: PUBLIC_MAP_QUERY,
} as const;

/** The address on one line. */
export const companyAddress = `${company.street}, ${company.city}, ${company.region} ${company.postalCode}`;
