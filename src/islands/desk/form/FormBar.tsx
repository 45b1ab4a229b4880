import { useState } from 'react';
import { getId, getProduct } from '#domain/desk/form-version.ts';
import { choosePlural, formatCount } from '#domain/site/format.ts';
import { isDateProblem } from '#domain/desk/new-york.ts';
import { toSeenDates } from '#domain/desk/typed-dates.ts';
import { Button, TextButton } from '#islands/desk/parts/Buttons.tsx';
import { DatesPanel } from '#islands/desk/drafts/DatesPanel.tsx';
import { countErrors } from './form-values.ts';
import { CopiedLink, usePreviewLink } from '#islands/desk/drafts/PreviewLink.tsx';
import { openPreview } from '#islands/desk/drafts/preview-links.ts';
import { SaveBar } from '#islands/desk/parts/SaveBar.tsx';
import { tell } from '#islands/desk/tell.ts';
import type { useProductForm, ProductFormProps } from './use-product-form.ts';

interface Props {
  props: ProductFormProps;
  product: ReturnType<typeof useProductForm>;
}

/** The buttons of a product's form. "Save" publishes, "Save draft" doesn't. */
export function FormBar({ props, product }: Props) {
  const { store, version, isRestored } = props;
  const { form, fields, changed, errors, isBusy, saving, draft, language } = product;
  const { isSaving, problem } = saving;
  const { row, prepared, side } = version;
  const [isScheduling, setScheduling] = useState(false);
  const links = usePreviewLink(store.collection);
  const id = getId(version);
  const isWaiting = isSaving || isBusy;
  const isDraft = side === 'draft';

  const preview = () => {
    const isOpen = openPreview(
      store.collection,
      getProduct(version),
      row?.slug,
      form.getValues(),
      fields,
      language,
    );
    if (!isOpen)
      tell.error('No preview was opened', { description: 'The browser has refused to open a new tab.' });
  };

  return (
    <SaveBar
      status={describe(changed.length, countErrors(errors), isBusy, isSaving, id === undefined)}
      problem={isScheduling && isDateProblem(problem) ? undefined : problem}
      panel={
        <>
          {isScheduling && (
            <DatesPanel
              common={toSeenDates(store.prepared.get(id ?? ''))}
              isBusy={isWaiting}
              refusal={problem}
              onSet={draft.schedule}
            />
          )}
          <CopiedLink link={links.link} endsAt={isDraft ? prepared?.previewEndsAt : undefined} />
        </>
      }
      more={
        <>
          <TextButton onClick={preview}>Preview</TextButton>
          <TextButton aria-expanded={isScheduling} onClick={() => setScheduling(!isScheduling)}>
            Schedule
          </TextButton>
          <DraftActions props={props} product={product} links={links} isWaiting={isWaiting} />
        </>
      }
    >
      {(changed.length > 0 || isRestored) && <Button onClick={product.discard}>Discard</Button>}
      <SaveButtons props={props} product={product} isWaiting={isWaiting} />
    </SaveBar>
  );
}

interface PartProps extends Props {
  isWaiting: boolean;
}

function DraftActions({
  props: { version },
  product: { draft },
  isWaiting,
  links: { copy, end },
}: PartProps & { links: ReturnType<typeof usePreviewLink> }) {
  const { prepared, side } = version;
  const id = getId(version);
  const isDraft = side === 'draft';
  return (
    <>
      {draft.canPublish && id !== undefined && (
        <TextButton onClick={() => void copy([id], () => void draft.readAgain())}>
          Copy preview link
        </TextButton>
      )}
      {prepared?.previewEndsAt != null && isDraft && (
        <TextButton onClick={() => void end([id ?? ''], () => void draft.readAgain())}>
          End preview links
        </TextButton>
      )}
      {isDraft && prepared?.draft && (
        <TextButton aria-disabled={isWaiting} onClick={() => void draft.discardDraft()}>
          Discard draft
        </TextButton>
      )}
    </>
  );
}

function SaveButtons({ props: { version }, product: { draft, saving }, isWaiting }: PartProps) {
  if (version.side === 'draft')
    return (
      <>
        {draft.canPublish && (
          <Button className="btn btn-solid" aria-disabled={isWaiting} onClick={draft.publish}>
            Publish
          </Button>
        )}
        <button className="btn" type="submit" aria-disabled={isWaiting}>
          Save draft
        </button>
      </>
    );
  return (
    <>
      <button className="btn btn-solid" type="submit" aria-disabled={isWaiting}>
        <span>{saving.isSaving ? 'Saving...' : 'Save'}</span>
      </button>
      <Button aria-disabled={isWaiting} onClick={() => void draft.saveDraft()}>
        Save draft
      </Button>
    </>
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
