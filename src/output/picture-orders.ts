// `npm start` makes only the pictures (`/.netlify/images?…`) that a file of the site contains, so the renderer records
// them.
import { hash } from 'node:crypto';
import { IMAGE_SERVICE_PATH } from '#domain/site/pictures.rules.ts';

const FILES_WITH_ORDERS = /\.(?:html|json|xml)$/;
/** HTML, JSON and XML escape "&" in several ways. */
const ORDERS = new RegExp(
  `${IMAGE_SERVICE_PATH.replaceAll('.', '\\.')}\\?((?:[^\\s"'<>\\\\]|\\\\u0026)+)`,
  'gi',
);
const AMPERSAND = /&amp;|&#38;|&#x26;|\\u0026/gi;
/** Of an attribute, or of a text in JSON inside of an attribute. */
const END = /&(?:quot|apos|lt|gt|#34|#39|#x22|#x27);.*$/is;

/** Keys of the orders ({@link toOrderKey}), each once. */
export function findPictureOrders(name: string, text: string): string[] {
  if (!FILES_WITH_ORDERS.test(name)) return [];
  const queries = Array.from(text.matchAll(ORDERS), ([, query = '']) => query);
  return [...new Set(queries)].map((query) => toOrderKey(query.replace(AMPERSAND, '&').replace(END, '')));
}

/** Whatever the sequence of its parameters. */
export function toOrderKey(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return hash('sha256', parameters.toString(), 'base64url').slice(0, 12);
}
