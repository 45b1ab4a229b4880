import { useStore } from '@nanostores/react';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { selectionWords } from '#content/words/selection.ts';
import { parseComparison } from '#domain/selection/comparison.ts';
import { decodeSelection } from '#domain/selection/share-link.ts';
import { paths } from '#content/words/site.ts';
import { IslandBoundary } from '#islands/site/IslandBoundary.tsx';
import { Comparison } from './Comparison.tsx';
import { Hint } from './parts.tsx';
import { SelectionList } from './SelectionList.tsx';
import type { Contact } from './SelectionTotals.tsx';
import { SharedSelection } from './SharedSelection.tsx';
import { $selection, isOfNewerVersion } from '#browser/selection/selection.store.ts';

/** The list, a shared list or a comparison, depending on the address. If empty, it renders nothing, and the page's own
 * HTML shows, which also explains the list without JavaScript. Only browsers know the list, so it replaces the first render,
 * the children. */
export default function SelectionPage({ contact, children }: { contact: Contact; children?: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    // The page's script adds `data-now` if there is something to show (behaviors/selection/save-buttons.ts).
    // The footer isn't visible first and doesn't move when a short list is rendered.
    <div
      className="not-print:in-[html[data-saved]]:min-h-[calc(100vh-var(--spacing-header))]"
      data-selection-page=""
      suppressHydrationWarning
    >
      <IslandBoundary>{isHydrated ? <Views contact={contact} /> : children}</IslandBoundary>
    </div>
  );
}

function Views({ contact }: { contact: Contact }) {
  const { entries } = useStore($selection);
  const state = useSyncExternalStore(onHashChange, () => location.hash);
  const compared = parseComparison(location.search);
  const shared = state === '' ? undefined : decodeSelection(state);
  const [choices, setChoices] = useState(0);
  useEffect(() => {
    if (choices > 0) document.querySelector<HTMLElement>('[data-selection-view] h1')?.focus();
  }, [choices]);

  if (shared) {
    return (
      <SharedSelection
        key={state}
        shared={shared}
        minimumOrder={contact.minimumOrder}
        onDone={() => {
          history.replaceState(null, '', paths.selection);
          setChoices(choices + 1);
        }}
      />
    );
  }
  if (compared) return <Comparison products={compared} contact={contact} />;
  const isUnreadable = /^#\W*\d/.test(state) && !shared;
  const isNewer = entries.length === 0 && isOfNewerVersion();
  return (
    <>
      {isUnreadable && (
        <div className="sheet pt-8">
          <Hint role="alert">{selectionWords.unreadableLink}</Hint>
        </div>
      )}
      {isNewer && <NewerSelection />}
      {entries.length > 0 && <SelectionList contact={contact} />}
      {entries.length === 0 && !isNewer && <i data-selection-none hidden />}
    </>
  );
}

function NewerSelection() {
  return (
    <div className="sheet pb-section" data-selection-view>
      <div className="pt-10 pb-8 sm:pt-18 sm:pb-12">
        <h1 className="display-60" tabIndex={-1}>
          {selectionWords.title}
        </h1>
        <Hint className="mt-5" role="alert">
          {selectionWords.newer}
        </Hint>
      </div>
      <button className="btn" type="button" onClick={() => location.reload()}>
        {selectionWords.loadAgain}
      </button>
    </div>
  );
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
