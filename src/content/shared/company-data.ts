import {
  PUBLIC_BRAND_NAME,
  PUBLIC_CHAT_NUMBER,
  PUBLIC_EMAIL,
  PUBLIC_MAP_QUERY,
  PUBLIC_PHONE,
} from 'astro:env/client';

/** What of the company is the same in every language. Environment variables override the defaults (rule 1.1). */
export const companyData = {
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
  street: '7855 NW 41st St Ste:200',
  city: 'Doral',
  region: 'FL',
  postalCode: '33166',
  country: 'US',
  /** In machine-readable form. */
  openingHours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    opens: '09:00',
    closes: '18:00',
  },
  founded: 1999,
  mapQuery: PUBLIC_MAP_QUERY,
} as const;

/** The address on one line. */
export const companyAddress = `${companyData.street}, ${companyData.city}, ${companyData.region} ${companyData.postalCode}`;
