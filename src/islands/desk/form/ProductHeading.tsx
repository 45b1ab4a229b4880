import { getId, getProduct, getStored, toInputId } from '#domain/desk/form-version.ts';
import { Button, Heading, Space, TextButton } from '#islands/desk/parts/Parts.tsx';
import { goTo } from '#islands/desk/desk-address.ts';
import { getSitePaths } from '#islands/desk/translations/site-paths.ts';
import { PreparedMarks, StateMark } from '#islands/desk/list/StateMark.tsx';
import type { ProductFormModel } from './use-product-form.ts';

const sides = { live: 'Live version', draft: 'Draft' } as const;

export function ProductHeading({ product }: { product: ProductFormModel }) {
  const { store, version, language, show, unpublish, remove } = product;
  const { collection, rows } = store;
  const { row, prepared } = version;
  const id = getId(version);
  const name = getStored(version)?.['product_name'];
  const paths = getSitePaths(language);
  const stored = rows.find((one) => one.id === id) ?? row;
  return (
    <Heading title={typeof name === 'string' && name !== '' ? name : 'New product'}>
      <span className="flex flex-wrap gap-x-6 gap-y-1">
        {row && stored && (
          <StateMark
            state={store.getState(stored)}
            href={paths.product({ collection: collection.slug, slug: row.slug })}
          />
        )}
        {prepared && <PreparedMarks prepared={prepared} row={stored} store={store} />}
      </span>
      {row && prepared?.draft && (
        <span className="inline-flex [&>.btn+.btn]:-ms-px" role="group" aria-label="Version">
          {(['live', 'draft'] as const).map((side) => (
            <Button
              key={side}
              className="btn aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]"
              aria-pressed={side === version.side}
              onClick={() => show(side)}
            >
              {sides[side]}
            </Button>
          ))}
        </span>
      )}
      <Space className="max-sm:basis-full" />
      {id !== undefined && (
        <TextButton onClick={() => goTo({ collection, product: 'new', like: toInputId(version, undefined) })}>
          Duplicate
        </TextButton>
      )}
      {row && <TextButton onClick={() => void unpublish()}>Unpublish</TextButton>}
      {getProduct(version) && <TextButton onClick={() => void remove()}>Delete</TextButton>}
    </Heading>
  );
}
