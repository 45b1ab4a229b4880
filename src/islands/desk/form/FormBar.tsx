import { useState } from 'react';
import { showTypedProduct } from '#browser/preview/typed-product.ts';
import { toColumnValues } from '#domain/desk/desk-values.ts';
import { choosePlural, formatCount } from '#domain/site/format.ts';
import { isDateProblem } from '#domain/desk/new-york.ts';
import { toSeenDates } from '#islands/desk/drafts/typed-dates.ts';
import { Button, SaveBar, TextButton } from '#islands/desk/parts/Parts.tsx';
import { DatesPanel } from '#islands/desk/drafts/DatesPanel.tsx';
import { CopiedLink, usePreviewLink } from '#islands/desk/drafts/PreviewLink.tsx';
import { tell } from '#islands/desk/tell.ts';
import { getSitePaths } from '#islands/desk/translations/site-paths.ts';
import type { ProductFormModel } from './use-product-form.ts';

interface Props {
  product: ProductFormModel;
}

/** The buttons of a product's form. "Save" publishes, "Save draft" doesn't. */
export function FormBar({ product }: Props) {
  const { store, version, form, changed, isWaiting, language } = product;
  const [isScheduling, setScheduling] = useState(false);
  const links = usePreviewLink(store.collection);
  const readAgain = () => void store.readPreparedAgain();
  const { id } = version;
  const problem = isScheduling && isDateProblem(product.problem) ? undefined : product.problem;
  const isDraft = version.side === 'draft';
  const linkEndsAt = isDraft ? store.prepared.get(id ?? '')?.previewEndsAt : undefined;

  /** Opens a new tab. Browsers allow it only in the event of the press. Saves nothing. */
  const preview = () => {
    const columns = { ...version.product, ...toColumnValues(form.getValues(), version.table.fields) };
    const typed = { collection: store.collection.slug, slug: version.row?.slug, values: columns };
    if (!showTypedProduct(typed, getSitePaths(language).preview))
      tell.error('No preview was opened', { description: 'The browser has refused to open a new tab.' });
  };

  return (
    <SaveBar
      status={describe(product)}
      problem={problem}
      panel={
        <>
          {isScheduling && (
            <DatesPanel
              common={toSeenDates(store.prepared.get(id ?? ''))}
              isBusy={isWaiting}
              refusal={product.problem}
              onSet={product.schedule}
            />
          )}
          <CopiedLink link={links.link} endsAt={linkEndsAt} />
        </>
      }
      more={
        <>
          <TextButton onClick={preview}>Preview</TextButton>
          <TextButton aria-expanded={isScheduling} onClick={() => setScheduling(!isScheduling)}>
            Schedule
          </TextButton>
          {isDraft && id !== undefined && (
            <>
              <TextButton onClick={() => void links.copy([id], readAgain)}>Copy preview link</TextButton>
              {linkEndsAt != null && (
                <TextButton onClick={() => void links.end([id], readAgain)}>End preview links</TextButton>
              )}
              {version.prepared?.draft && (
                <TextButton aria-disabled={isWaiting} onClick={product.discardDraft}>
                  Discard draft
                </TextButton>
              )}
            </>
          )}
        </>
      }
    >
      {changed.length > 0 && <Button onClick={product.discard}>Discard</Button>}
      <Button
        className="btn btn-solid"
        type={isDraft ? 'button' : 'submit'}
        aria-disabled={isWaiting}
        onClick={isDraft ? product.publish : undefined}
      >
        <span>{isDraft ? 'Publish' : product.isSaving ? 'Saving...' : 'Save'}</span>
      </Button>
      <Button
        type={isDraft ? 'submit' : 'button'}
        aria-disabled={isWaiting}
        onClick={isDraft ? undefined : product.saveDraft}
      >
        Save draft
      </Button>
    </SaveBar>
  );
}

function describe({ version, changed, problems, isSaving, isBusy }: ProductFormModel): string {
  if (isSaving) return 'Saving...';
  if (isBusy) return 'Pictures are on their way.';
  const saved = version.id === undefined ? 'Not added yet.' : 'Everything is saved.';
  const words = { one: 'change', other: 'changes' };
  const unsaved = changed.length === 0 ? saved : `${formatCount(changed.length, words)} not saved.`;
  const count = problems.length;
  if (count === 0) return unsaved;
  return `${unsaved} ${choosePlural(count, { one: 'One field needs', other: `${count} fields need` })} correcting.`;
}
