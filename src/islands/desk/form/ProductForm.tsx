import { useId, type ComponentProps } from 'react';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import {
  PICTURES_KEY,
  readPictures,
  toDeskValues,
  toPictureKey,
  writePictures,
  type DeskValues,
} from '#domain/desk/desk-values.ts';
import { findLiveConflict } from '#domain/desk/form-conflict.ts';
import { getId, getProduct, getStored, type FormVersion } from '#domain/desk/form-version.ts';
import { listPictures } from '#domain/desk/prepared.ts';
import type { ShowTerm } from '#domain/catalogue/terms.ts';
import { translationLanguages } from '#domain/catalogue/translations.ts';
import { CHANGED_SINCE } from '#domain/desk/conflict.ts';
import { findUnknownTerms } from '#domain/desk/unknown-terms.ts';
import { FieldError } from '#ui/fields/FieldError.tsx';
import { Button } from '#islands/desk/parts/Buttons.tsx';
import { ConflictView } from '#islands/desk/history/ConflictView.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { countErrors, pickErrors } from './form-values.ts';
import { FormBar } from './FormBar.tsx';
import { FormTabs, TabPanel } from '#islands/desk/translations/FormTabs.tsx';
import { HistoryView } from '#islands/desk/history/HistoryView.tsx';
import { PartBoundary } from '#islands/desk/parts/PartBoundary.tsx';
import { Note } from '#islands/desk/parts/Parts.tsx';
import { PicturePanel } from '#islands/desk/pictures/PicturePanel.tsx';
import { ProductHeading } from './ProductHeading.tsx';
import { TranslationPanel } from '#islands/desk/translations/TranslationPanel.tsx';
import { useFocusInside } from '#islands/desk/use-focus.ts';
import { useProposedSlug } from './use-proposed-slug.ts';
import { useProductForm, type ProductFormProps } from './use-product-form.ts';

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
  const { store, version } = props;
  const product = useProductForm(props);
  const { fields, form, values, errors, saving, draft, language } = product;
  const { isSaving, problem, conflict } = saving;
  const row = getProduct(version);
  const id = getId(version);
  const onTyped = useProposedSlug(row, store, form);
  const tabsId = useId();
  useFocusInside(conflict === undefined);

  if (conflict)
    return (
      <ConflictView
        conflict={conflict}
        mine={values}
        store={store}
        isSaving={isSaving}
        problem={problem}
        onChoose={saving.choose}
        onBack={() => saving.leaveConflict(conflict)}
        onTakeTheirs={() => saving.takeTheirs(conflict)}
        onSave={() => product.saveChoices(conflict)}
      />
    );

  const group = { fields, form, values, warnings: findWarnings(values, row), onTyped };
  return (
    <form noValidate onSubmit={product.submit} aria-label={id === undefined ? 'New product' : 'Edit product'}>
      <div className="desk-sheet">
        <ProductHeading
          store={store}
          version={version}
          language={language}
          onShow={draft.show}
          onUnpublish={() => void draft.unpublish()}
          onRemove={() => void product.remove()}
        />
        <ChangedNote version={version} fields={fields} onCompare={draft.decide} />
        <FormTabs
          id={tabsId}
          chosen={language}
          onChoose={product.setLanguage}
          countProblems={(one) => countErrors(pickErrors(errors, fields, one))}
        />
        {/* The pictures stay mounted, because uploads go on. The hook form keeps what fields hold. */}
        <TabPanel id={tabsId} language="en" isHidden={language !== 'en'}>
          <EnglishColumns isShown={language === 'en'} group={group} props={props} product={product} />
        </TabPanel>
        {language !== 'en' && (
          <TabPanel id={tabsId} language={language}>
            <PartBoundary key={language}>
              <TranslationPanel
                collection={store.collection}
                language={language}
                fields={fields}
                product={product}
              />
            </PartBoundary>
          </TabPanel>
        )}
      </div>
      <FormBar props={props} product={product} />
    </form>
  );
}

interface ColumnsProps extends PartProps {
  isShown: boolean;
  group: Omit<ComponentProps<typeof FieldGroup>, 'name'>;
}

/** The fields with the pictures and the history between them; without the fields while another tab is chosen. */
function EnglishColumns({ isShown, group, props, product }: ColumnsProps) {
  const id = getId(props.version);
  return (
    <div className="grid items-start gap-x-[clamp(2rem,4vw,4rem)] gap-y-10 pb-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
      {isShown && <FieldGroup name="Words" {...group} />}
      <div className="min-w-0 lg:[grid-area:1/2/span_2]">
        <Pictures props={props} product={product} />
        {id !== undefined && <History props={props} product={product} id={id} />}
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

interface PartProps {
  props: ProductFormProps;
  product: ReturnType<typeof useProductForm>;
}

function Pictures({ props: { store, version }, product }: PartProps) {
  const { form, values, errors } = product;
  const picturesId = useId();
  return (
    <section className="border-ink border-t pt-4" aria-labelledby={picturesId}>
      <h3 className="display-20 mb-4" id={picturesId}>
        Pictures
      </h3>
      <PartBoundary>
        <PicturePanel
          store={store}
          id={getId(version)}
          alsoShown={listShown(version)}
          slug={values['slug'] ?? ''}
          hasName={values['product_name'] !== ''}
          values={values}
          onText={(path, text) => product.put(toPictureKey(path), text)}
          onChange={(pictures) => product.put(PICTURES_KEY, writePictures(pictures))}
          getPictures={() => readPictures(form.getValues())}
          onBusy={product.setBusy}
        />
      </PartBoundary>
      <FieldError id={`${picturesId}-error`} message={errors[PICTURES_KEY]?.message} />
    </section>
  );
}

function History({ props: { store, version }, product, id }: PartProps & { id: string }) {
  return (
    <details data-part="history" className="border-ink mt-9 border-t pt-4">
      <summary className="display-20 min-h-11 cursor-pointer">History</summary>
      <PartBoundary key={getProduct(version)?.updated_at}>
        <HistoryView collection={store.collection} store={store} rowId={id} onRestore={product.restore} />
      </PartBoundary>
    </details>
  );
}

interface NoteProps {
  version: FormVersion;
  fields: readonly DeskField[];
  onCompare: () => void;
}

function ChangedNote({ version, fields, onCompare }: NoteProps) {
  const { side, prepared } = version;
  if (side !== 'draft' || (prepared?.draft?.conflicts.length ?? 0) === 0) return null;
  return (
    <Note>
      <p>{`${CHANGED_SINCE}: ${listChangedFields(version, fields)}.`}</p>
      <Button onClick={onCompare}>Compare</Button>
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

/** Labels of the fields that have changed since the draft; the pictures are one field. */
function listChangedFields(version: FormVersion, fields: readonly DeskField[]): string {
  const drafted = toDeskValues(getStored(version) ?? {}, fields);
  const { keys = [] } = findLiveConflict(version.row, version, drafted, fields);
  const nameOf = (key: string) => fields.find(({ column }) => column === key)?.label ?? key;
  return [...keys].map((key) => (key === PICTURES_KEY ? 'Pictures' : nameOf(key))).join(', ');
}

/** The pictures of the other version of the product count as used, too. */
function listShown({ row, prepared, side }: FormVersion): readonly string[] {
  if (!prepared?.draft) return [];
  return side === 'live'
    ? listPictures({ ...prepared, hidden: null })
    : listPictures({ ...prepared, draft: null }, row);
}
