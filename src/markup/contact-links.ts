import { composeInterestIn, language, paths } from '#content/words/site.ts';
import * as nameWords from '#content/words/terms.ts';
import { composeFullName, type Product } from '#domain/catalogue/product.ts';
import { composeInterest, toChatUrl, toSubject } from '#domain/inquiry/inquiry-message.ts';

export interface Contact {
  readonly phoneUrl: string;
  readonly chatNumber: string;
  readonly chatService: string;
}

export function toContactLinks(product: Product, address: string, contact: Contact) {
  const { origin, pathname } = new URL(address);
  const interest = composeInterest(
    toSubject(composeFullName(product, nameWords), pathname, language),
    origin,
    composeInterestIn,
  );
  return {
    quote: paths.quote(product),
    call: contact.phoneUrl,
    chat: toChatUrl(contact.chatNumber, interest.trim()),
    chatService: contact.chatService,
  };
}
