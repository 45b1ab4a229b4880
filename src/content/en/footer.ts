import { company } from './company.ts';
import { stoneNames } from './stones.ts';

export const footer = {
  blurb: `Natural stone supplied and fabricated in Florida since ${company.founded}: ${stoneNames}.`,
  quickLinks: 'Quick Links',
  products: 'Products',
  contact: 'Contact',
  chat: `Chat on ${company.chatService}`,
  rights: 'All rights reserved.',
} as const;
