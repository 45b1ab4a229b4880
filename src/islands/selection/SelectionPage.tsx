import { useStore } from '@nanostores/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { selectionWords } from '#content/words/selection.ts';
import { parseComparison } from '#domain/selection/comparison.ts';
import { decodeSelection } from '#domain/selection/share-link.ts';
import { paths } from '#domain/site/paths.ts';
import { IslandBoundary } from '#islands/site/IslandBoundary.tsx';
import { Comparison } from './Comparison.tsx';
import { SelectionList } from './SelectionList.tsx';
import type { Contact } from './SelectionTotals.tsx';
import { SharedSelection } from './SharedSelection.tsx';
import { $selection } from '#browser/selection/selection.store.ts';

/**
 * The list, a list from a link, or a comparison, as the address says. Empty it draws nothing: then the page's own HTML
 * shows, which also explains the list where there is no JavaScript.
 */
export default function SelectionPage(props: { contact: Contact }) {
  return (
    <IslandBoundary>
      <Views {...props} />
    </IslandBoundary>
  );
}

function Views({ contact }: { contact: Contact }) {
  const { entries } = useStore($selection);
  const state = useSyncExternalStore(onHashChange, () => location.hash);
  const compared = parseComparison(location.search);
  const shared = state === '' ? undefined : decodeSelection(state);
  const [choices, setChoices] = useState(0);
  // The list comes in the place of what was pressed: its heading says so to who cannot see it.
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
  // Anything else is a place on the page, as the link past the header leads to.
  const isUnreadable = /^#\W*\d/.test(state) && !shared;
  return (
    <>
      {isUnreadable && (
        <div className="sheet pt-8">
          <p className="hint" role="alert">
            {selectionWords.unreadableLink}
          </p>
        </div>
      )}
      {entries.length > 0 && <SelectionList contact={contact} />}
    </>
  );
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
