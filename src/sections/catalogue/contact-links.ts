import { company } from '#content/company.ts';
import { composeInterestIn } from '#content/words/interest.ts';
import { composeFullName, type Product } from '#domain/catalogue/product.ts';
import { composeInterest, toChatUrl } from '#domain/inquiry/inquiry-message.ts';
import { paths } from '#content/words/paths.ts';

/**
 * Contact links for a product, each with its name.
 *
 * @param address absolute address of the product's page
 */
export function toContactLinks(product: Product, address: string) {
  const { origin, pathname } = new URL(address);
  const interest = composeInterest(composeFullName(product), origin, pathname, composeInterestIn);
  return {
    quote: paths.quote(product),
    call: company.phoneUrl,
    chat: toChatUrl(company.chatNumber, interest.trim()),
    chatService: company.chatService,
  };
}
