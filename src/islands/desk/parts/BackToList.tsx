import type { Collection } from '#domain/catalogue/collection.ts';
import { goTo, toDeskHref } from '#islands/desk/desk-address.ts';
import { follow } from '#islands/desk/follow.ts';
import { Icon } from './Icons.tsx';

export function BackToList({ collection }: { collection: Collection }) {
  return (
    <p data-part="back" className="pt-3 print:hidden">
      <a
        className="text-link"
        href={toDeskHref({ collection })}
        onClick={(event) => follow(event, () => goTo({ collection }))}
      >
        <Icon name="left" /> All products
      </a>
    </p>
  );
}
