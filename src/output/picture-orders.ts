// `npm start` makes only the pictures (`/.netlify/images?…`) that a file of the site contains, so the renderer records
// them.
import { hash } from 'node:crypto';
import { IMAGE_SERVICE_PATH } from '#domain/site/pictures.rules.ts';

const FILES_WITH_ORDERS = /\.(?:html|json|xml)$/;
const ORDERS = new RegExp(
  `${IMAGE_SERVICE_PATH.replaceAll('.', '\\.')}\\?((?:[^\\s"'<>\\\\]|\\\\u0026)+)`,
  'gi',
);
const AMPERSAND = /&amp;|&#38;|&#x26;|\\u0026/gi;
const END = /&(?:quot|apos|lt|gt|#34|#39|#x22|#x27);.*$/is;

export function findPictureOrders(name: string, text: string): string[] {
  if (!FILES_WITH_ORDERS.test(name)) return [];
  const queries = Array.from(text.matchAll(ORDERS), ([, query = '']) => query);
  return [...new Set(queries)].map((query) => toOrderKey(query.replace(AMPERSAND, '&').replace(END, '')));
}

export function toOrderKey(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return hash('sha256', parameters.toString(), 'base64url').slice(0, 12);
}
