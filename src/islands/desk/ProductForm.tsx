import { useId } from 'react';
import { copyTexts } from '#domain/desk/desk-row.ts';
import { choosePlural, formatCount } from '#domain/site/format.ts';
import { FieldError } from '#ui/fields/FieldError.tsx';
import { ConflictView } from './ConflictView.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { countErrors } from './form-values.ts';
import { HistoryView } from './HistoryView.tsx';
import { PartBoundary } from './PartBoundary.tsx';
import { PicturePanel } from './PicturePanel.tsx';
import { ProductHeading } from './ProductHeading.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useFocusInside } from './use-focus.ts';
import { useProposedSlug } from './use-proposed-slug.ts';
import { useProductForm, type ProductFormProps } from './use-product-form.ts';

/** All fields of a product, validated by the build's schema. */
export function ProductForm(props: ProductFormProps) {
  const { store, row, isDraft, onError } = props;
  const product = useProductForm(props);
  const { fields, form, values, changed, errors, isBusy, saving } = product;
  const { isSaving, problem, conflict } = saving;
  const onTyped = useProposedSlug(row, store.rows, form);
  const picturesId = useId();
  useFocusInside(conflict === undefined);

  if (conflict && row)
    return (
      <ConflictView
        base={row}
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

  const slug = values.texts['slug'] ?? '';
  const warnings: Record<string, string> =
    row && slug !== row.slug && slug !== ''
      ? { slug: `The old address ${row.slug} will redirect here.` }
      : {};
  const group = { fields, form, values, warnings, onTyped };
  return (
    <form
      className="desk-form"
      noValidate
      onSubmit={product.submit}
      aria-label={row ? 'Edit product' : 'New product'}
    >
      <div className="desk-sheet">
        <ProductHeading store={store} row={row} onRemove={() => void product.remove()} />
        <div className="desk-columns">
          <FieldGroup name="Words" {...group} />
          <div className="desk-aside">
            <section className="desk-group" aria-labelledby={picturesId}>
              <h3 className="display-20" id={picturesId}>
                Pictures
              </h3>
              <PartBoundary>
                <PicturePanel
                  store={store}
                  row={row}
                  slug={slug}
                  hasName={values.texts['product_name'] !== ''}
                  pictures={values.pictures}
                  texts={values.pictureTexts}
                  onText={(path, text) =>
                    form.setValue(
                      'pictureTexts',
                      copyTexts({ ...form.getValues('pictureTexts'), [path]: text }),
                      {
                        shouldDirty: true,
                        shouldValidate: true,
                      },
                    )
                  }
                  onChange={(pictures) =>
                    form.setValue('pictures', [...pictures], { shouldDirty: true, shouldValidate: true })
                  }
                  getPictures={() => form.getValues('pictures')}
                  onBusy={product.setBusy}
                  onError={onError}
                />
              </PartBoundary>
              <FieldError id={`${picturesId}-error`} message={errors.pictures?.message} />
            </section>
            {row && (
              <details className="desk-group desk-history">
                <summary className="display-20">History</summary>
                <PartBoundary key={row.updated_at}>
                  <HistoryView
                    collection={store.collection}
                    store={store}
                    rowId={row.id}
                    onError={onError}
                    onRestore={(version) => product.restore(row, version)}
                  />
                </PartBoundary>
              </details>
            )}
          </div>
          <div>
            <FieldGroup name="Facts" {...group} />
            <FieldGroup name="Technical data" {...group} />
          </div>
        </div>
      </div>
      <SaveBar
        status={describe(changed.length, countErrors(errors), isBusy, isSaving, row === undefined)}
        problem={problem}
      >
        {(changed.length > 0 || isDraft) && (
          <button className="btn" type="button" onClick={product.discard}>
            Discard
          </button>
        )}
        <button className="btn btn-solid" type="submit" aria-disabled={isSaving || isBusy}>
          <span>{isSaving ? 'Saving...' : 'Save'}</span>
        </button>
      </SaveBar>
    </form>
  );
}

function describe(
  changes: number,
  errors: number,
  isBusy: boolean,
  isSaving: boolean,
  isNew: boolean,
): string {
  if (isSaving) return 'Saving...';
  if (isBusy) return 'Pictures are on their way.';
  const saved = isNew ? 'Not added yet.' : 'Everything is saved.';
  const unsaved =
    changes === 0 ? saved : `${formatCount(changes, { one: 'change', other: 'changes' })} not saved.`;
  if (errors === 0) return unsaved;
  return `${unsaved} ${choosePlural(errors, { one: 'One field needs', other: `${errors} fields need` })} correcting.`;
}
