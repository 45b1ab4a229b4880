import type { Collection } from '#domain/catalogue/collection.ts';
import { DeskLink } from './DeskLink.tsx';
import { Icon } from './Icons.tsx';

export function BackToList({ collection }: { collection: Collection }) {
  return (
    <p data-part="back" className="pt-3 print:hidden">
      <DeskLink place={{ collection }}>
        <Icon name="left" /> All products
      </DeskLink>
    </p>
  );
}
