import { useId, useState } from 'react';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import { PICTURES_KEY, type DeskValues } from '#domain/desk/desk-values.ts';
import { toInputId } from '#domain/desk/form-version.ts';
import { listUnseenRows } from '#domain/desk/prepared.ts';
import { proposeSlug } from '#domain/desk/slug.ts';
import type { ShowTerm } from '#domain/catalogue/terms.ts';
import { translationLanguages } from '#domain/catalogue/translations.ts';
import { CHANGED_SINCE, findLiveConflict } from '#domain/desk/conflict.ts';
import { findUnknownTerms } from '#domain/desk/unknown-terms.ts';
import { FieldError } from '#ui/fields/FieldError.tsx';
import { Button, Heading, Note, Space, TextButton } from '#islands/desk/parts/Parts.tsx';
import { goTo } from '#islands/desk/desk-address.ts';
import { PreparedMarks, StateMark } from '#islands/desk/list/StateMark.tsx';
import { getSitePaths } from '#islands/desk/translations/site-paths.ts';
import { ConflictView } from '#islands/desk/history/ConflictView.tsx';
import { FormField } from './FormField.tsx';
import { FormBar } from './FormBar.tsx';
import { FormTabs, toPanelProps } from '#islands/desk/translations/FormTabs.tsx';
import { HistoryView } from '#islands/desk/history/HistoryView.tsx';
import { PartBoundary } from '#islands/desk/parts/Problems.tsx';
import { PicturePanel } from '#islands/desk/pictures/PicturePanel.tsx';
import { TranslationPanel } from '#islands/desk/translations/TranslationPanel.tsx';
import { useFocusInside } from '#islands/desk/hooks.ts';
import { useProductForm, type ProductFormModel, type ProductFormProps } from './use-product-form.ts';

const termWords = import.meta.glob<ShowTerm>('/src/content/*/words/terms.ts', {
  eager: true,
  import: 'showTerm',
});

/** The words for terms in every language but English. The desk is compiled in English and checks all of them. */
const showTerms = new Map(
  translationLanguages.flatMap((language) => {
    const showTerm = termWords[`/src/content/${language}/words/terms.ts`];
    return showTerm ? [[language, showTerm] as const] : [];
  }),
);

export function ProductForm(props: ProductFormProps) {
  const product = useProductForm(props);
  const { version, language, conflict } = product;
  const { id } = version;
  const tabsId = useId();
  useFocusInside(conflict === undefined);

  if (conflict) return <ConflictView product={product} conflict={conflict} />;

  return (
    <form noValidate onSubmit={product.submit} aria-label={id === undefined ? 'New product' : 'Edit product'}>
      <div className="desk-sheet">
        <ProductHeading product={product} />
        <ChangedNote product={product} />
        <FormTabs id={tabsId} product={product} />
        {/* The pictures stay mounted, because uploads go on. The hook form keeps what fields hold. */}
        <div {...toPanelProps(tabsId, 'en')} hidden={language !== 'en'}>
          <EnglishColumns product={product} />
        </div>
        {language !== 'en' && (
          <div {...toPanelProps(tabsId, language)} key={language}>
            <PartBoundary>
              <TranslationPanel product={product} />
            </PartBoundary>
          </div>
        )}
      </div>
      <FormBar product={product} />
    </form>
  );
}

interface PartProps {
  product: ProductFormModel;
}

const GROUP = 'border-ink border-t pt-4';

/** The fields with the pictures and the history between them; without the fields while another tab is chosen. */
function EnglishColumns({ product }: PartProps) {
  const { store, version, values, form, restore } = product;
  const onTyped = useProposedSlug(product);
  const group = { product, warnings: findWarnings(values, version.product), onTyped };
  const isShown = product.language === 'en';
  const { id } = version;
  const picturesId = useId();
  return (
    <div className="grid items-start gap-x-[clamp(2rem,4vw,4rem)] gap-y-10 pb-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
      {isShown && <FieldGroup name="Words" {...group} />}
      <div className="min-w-0 lg:[grid-area:1/2/span_2]">
        <section className={GROUP} aria-labelledby={picturesId}>
          <h3 className="display-20 mb-4" id={picturesId}>
            Pictures
          </h3>
          <PartBoundary>
            <PicturePanel product={product} />
          </PartBoundary>
          <FieldError id={`${picturesId}-error`} message={form.formState.errors[PICTURES_KEY]?.message} />
        </section>
        {id !== undefined && (
          <details data-part="history" className={`mt-9 ${GROUP}`}>
            <summary className="display-20 min-h-11 cursor-pointer">History</summary>
            <PartBoundary key={version.product?.updated_at}>
              <HistoryView store={store} rowId={id} onRestore={restore} />
            </PartBoundary>
          </details>
        )}
      </div>
      {isShown && (
        <div>
          <FieldGroup name="Facts" {...group} />
          <FieldGroup name="Technical data" {...group} />
        </div>
      )}
    </div>
  );
}

const sides = { live: 'Live version', draft: 'Draft' } as const;

function ProductHeading({ product }: PartProps) {
  const { store, version, language, show, unpublish, remove } = product;
  const { collection, rows } = store;
  const { row, prepared } = version;
  const { id } = version;
  const name = version.stored?.['product_name'];
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
      {row && <TextButton onClick={unpublish}>Unpublish</TextButton>}
      {version.product && <TextButton onClick={remove}>Delete</TextButton>}
    </Heading>
  );
}

/** Names the fields that have changed since the draft; the pictures are one field. */
function ChangedNote({ product: { version, showLive } }: PartProps) {
  if (version.side !== 'draft' || !version.prepared?.draft?.conflicts.length) return null;
  const conflict = findLiveConflict(version, version, version.values);
  const labels = conflict?.differing.map(({ label }) => label) ?? [];
  return (
    <Note>
      <p>{`${CHANGED_SINCE}: ${labels.join(', ')}.`}</p>
      <Button onClick={() => void showLive(version)}>Compare</Button>
    </Note>
  );
}

function findWarnings(values: DeskValues, row: DeskRow | undefined): Record<string, string> {
  const slug = values['slug'] ?? '';
  return {
    ...findUnknownTerms(values, showTerms),
    ...(row && slug !== row.slug && slug !== ''
      ? { slug: `The old address ${row.slug} will redirect here.` }
      : {}),
  };
}

interface GroupProps extends PartProps {
  name: DeskField['group'];
  onTyped: (column: string) => void;
  warnings: Readonly<Record<string, string>>;
}

function FieldGroup({ name, product, onTyped, warnings }: GroupProps) {
  const id = useId();
  return (
    <section className={`[section+&]:mt-9 ${GROUP}`} aria-labelledby={id}>
      <h3 className="display-20 mb-4" id={id}>
        {name}
      </h3>
      <div className="grid grid-cols-6 gap-x-4 gap-y-4.5">
        {product.fields
          .filter(({ group }) => group === name)
          .map((field) => (
            <FormField
              key={field.column}
              product={product}
              field={field}
              id={`${id}-${field.column}`}
              warning={warnings[field.column]}
              onTyped={() => onTyped(field.column)}
            />
          ))}
      </div>
    </section>
  );
}

/** The slug follows the name of a new product until the editor types one. Returns what to call when something was typed. */
function useProposedSlug({ version, store: { rows, prepared }, form }: ProductFormModel) {
  const { getValues, setValue, formState } = form;
  const row = version.product;
  const { isSubmitted } = formState;
  const propose = (name = '') => {
    const taken = new Set([...rows, ...listUnseenRows(prepared.values())].map(({ slug }) => slug));
    // Its own draft doesn't take it away from a new product.
    if (!row) taken.delete(formState.defaultValues?.['slug'] ?? '');
    return proposeSlug(name, taken);
  };
  // Kept input may already contain a slug that was typed manually.
  const [isTouched, setTouched] = useState(() => {
    const { slug, product_name: name } = getValues();
    return slug !== propose(name);
  });
  return (column: string) => {
    if (column === 'slug') setTouched(true);
    if (column !== 'product_name' || row || isTouched) return;
    setValue('slug', propose(getValues('product_name')), {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  };
}
