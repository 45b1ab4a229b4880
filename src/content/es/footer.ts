import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/footer.ts';
import { company } from './company.ts';
import { stoneNames } from './stones.ts';

export const footer = {
  blurb: `Suministro y fabricación de piedra natural en Florida desde ${company.founded}: ${stoneNames}.`,
  quickLinks: 'Enlaces rápidos',
  products: 'Productos',
  contact: 'Contacto',
  chat: `Chatear por ${company.chatService}`,
  rights: 'Todos los derechos reservados.',
} satisfies Words<typeof english.footer>;
