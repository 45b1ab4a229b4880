import { composeInterestIn } from '#content/words/interest.ts';
import { language } from '#content/words/language.ts';
import { paths } from '#content/words/paths.ts';
import * as nameWords from '#content/words/show-term.ts';
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
