import { company } from '#content/company.ts';
import { composeFullName, type Product } from '#domain/catalogue/product.ts';
import { composeInterest, toChatUrl } from '#domain/inquiry/inquiry-message.ts';
import { paths } from '#domain/site/paths.ts';

/**
 * Contact links for a product, each with its name.
 *
 * @param address absolute address of the product's page
 */
export function toContactLinks(product: Product, address: string) {
  const { origin, pathname } = new URL(address);
  return {
    quote: paths.quote(product),
    call: company.phoneUrl,
    chat: toChatUrl(company.chatNumber, composeInterest(composeFullName(product), origin, pathname).trim()),
    chatService: company.chatService,
  };
}
