import { joinPhrases, showTermOf } from '#domain/catalogue/terms.ts';
import { Phrases } from '#markup/Phrases.tsx';
import type { ListedEntry } from './use-products.ts';

export function KindOf({ listed: { product, collectionName, labels } }: { readonly listed: ListedEntry }) {
  if (!product) return null;
  const kind = [showTermOf(labels, product.materialType), { label: collectionName }];
  return <Phrases of={joinPhrases(kind, ', ')} />;
}
