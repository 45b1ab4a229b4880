import { useStore } from '@nanostores/react';
import { onlineManager, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { collectionNames } from '#content/words/site.ts';
import { collections, type Collection } from '#domain/catalogue/collection.ts';
import { $account } from '#islands/admin/editor-session.ts';
import { SignInForm } from '#islands/admin/SignInForm.tsx';
import { inBoundary } from '#islands/site/IslandBoundary.tsx';
import { goTo, useDeskPlace, type DeskPlace } from './desk-address.ts';
import { $signInReason, endSignIn } from './api.ts';
import { HistoryView } from './history/HistoryView.tsx';
import { DeskLink } from './parts/Parts.tsx';
import { PartBoundary } from './parts/Problems.tsx';
import { ProductEditor } from './form/ProductEditor.tsx';
import { FIRST_LOOK, type OnLook } from './list/use-found.ts';
import { ProductList } from './list/ProductList.tsx';
import { useFocusInside, useFocusKept } from './hooks.ts';
import { useFilesKeptOut } from './pictures/given-pictures.ts';
import { createQueryClient, useCollection, useCounts } from './queries.ts';

/** Loaded on demand with the spreadsheet parser, because few editors import files. */
const ImportView = lazy(async () => ({ default: (await import('./import/ImportView.tsx')).ImportView }));

// What one account has on the screen is not for the next one.
export default inBoundary(function Desk() {
  return <Account key={useStore($account)} />;
});

function Account() {
  const [client] = useState(createQueryClient);
  useEffect(() => endSignIn, []);
  return (
    <QueryClientProvider client={client}>
      <Views />
    </QueryClientProvider>
  );
}

function Views() {
  const place = useDeskPlace();
  const { collection } = place;
  const root = useRef<HTMLDivElement>(null);
  useFocusInside(`${place.product ?? ''} ${place.view ?? ''}`);
  useFocusKept(root);
  useFilesKeptOut();
  const signInReason = useStore($signInReason);
  const isOnline = useOnline();
  const client = useQueryClient();
  const store = useCollection(collection);
  const { look, onLook } = useLook(collection.slug);
  const counts = useCounts(store.rows.length > 0 || store.isWhole);

  const { editorKey, onAdded } = useEditorKey(place);

  const onSignedIn = () => {
    endSignIn();
    // What a form shows isn't stale: it was typed.
    void client.refetchQueries({ stale: true, type: 'active' });
  };

  const isClosed = signInReason !== undefined && store.rows.length === 0;

  const shownCount = (slug: string) =>
    slug === collection.slug && store.isWhole ? store.rows.length : counts[slug];
  const isList = place.product === undefined && place.view === undefined && !isClosed;

  return (
    <div ref={root} className="desk">
      {signInReason !== undefined && (
        <PartBoundary>
          <div className="desk-sheet pb-8">
            <SignInForm reason={signInReason} onSignedIn={onSignedIn} />
          </div>
        </PartBoundary>
      )}
      {!isOnline && (
        <p className="desk-sheet border-bronze bg-band border-s-[3px] py-3" role="status">
          No connection. What you type is kept in this tab until you are back online.
        </p>
      )}
      {isList && (
        <PartBoundary>
          <Tabs collection={collection} shownCount={shownCount} />
        </PartBoundary>
      )}
      <PartBoundary key={`${place.view} ${editorKey}`}>
        {isList && <ProductList store={store} look={look} onLook={onLook} />}
        {place.view === 'import' && (
          <Suspense fallback={LOADING}>
            <ImportView
              store={store}
              onPrepared={(ids) => onLook({ ...FIRST_LOOK, selected: new Set(ids) })}
            />
          </Suspense>
        )}
        {place.view === 'history' && (
          <div className="desk-sheet">
            <HistoryView store={store} />
          </div>
        )}
        {place.product !== undefined && (
          <ProductEditor store={store} id={place.product} like={place.like} onAdded={onAdded} />
        )}
      </PartBoundary>
    </div>
  );
}

const LOADING = (
  <p className="desk-sheet" role="status">
    Loading...
  </p>
);

/** The form of a new product stays mounted when it is added, because the editor may be typing. */
function useEditorKey({ collection, product, like }: DeskPlace) {
  const [added, setAdded] = useState<{ id: string; key: string }>();
  const ownKey = `${collection.slug} ${product ?? ''} ${like ?? ''}`;
  const editorKey = added !== undefined && added.id === product ? added.key : ownKey;
  const onAdded = (id: string) => {
    flushSync(() => setAdded({ id, key: editorKey }));
    goTo({ collection, product: id }, 'replace');
  };
  return { editorKey, onAdded };
}

interface TabsProps {
  collection: Collection;
  shownCount: (slug: string) => number | undefined;
}

function Tabs({ collection, shownCount }: TabsProps) {
  const list = useRef<HTMLUListElement>(null);
  // If the tabs don't all fit, the selected one is scrolled to the middle.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const all = list.current?.getBoundingClientRect();
    if (current && all)
      list.current?.scrollBy({
        left: current.left + current.width / 2 - all.left - all.width / 2,
        behavior: 'instant',
      });
  }, [collection]);
  return (
    <nav className="desk-sheet" aria-label="Collections">
      <ul
        ref={list}
        data-part="tabs"
        className="border-rule-strong flex [scrollbar-width:none] gap-9 overflow-x-auto border-b max-sm:-mx-5 max-sm:[scroll-padding-inline:1.25rem_3.5rem] max-sm:gap-6 max-sm:mask-[linear-gradient(to_right,#000_calc(100%-3.5rem),transparent)] max-sm:ps-5 max-sm:pe-14 max-sm:rtl:mask-[linear-gradient(to_left,#000_calc(100%-3.5rem),transparent)]"
      >
        {collections.map((one) => (
          <li key={one.slug}>
            <DeskLink
              className="text-ink-soft aria-[current]:text-ink aria-[current]:after:border-bronze-deep relative inline-flex min-h-14 items-center gap-2 whitespace-nowrap focus-visible:-outline-offset-4 aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:border-b-[3px] print:not-aria-[current]:hidden"
              place={{ collection: one }}
              aria-current={one.slug === collection.slug ? 'page' : undefined}
            >
              <span>{collectionNames[one.slug]}</span>{' '}
              <b className="text-14 min-w-[2ch] font-normal [font-variant-numeric:lining-nums_tabular-nums]">
                {shownCount(one.slug) ?? ''}
              </b>
            </DeskLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** View settings of a collection's list, kept while one of its products is open. */
function useLook(slug: string) {
  const [kept, setKept] = useState({ slug, look: FIRST_LOOK });
  if (kept.slug !== slug) setKept({ slug, look: FIRST_LOOK });
  const onLook = useCallback<OnLook>(
    (change) =>
      setKept((before) => {
        // An answer may come when another collection is shown.
        if (before.slug !== slug) return before;
        const { look } = before;
        return { slug, look: { ...look, ...(typeof change === 'function' ? change(look) : change) } };
      }),
    [slug],
  );
  return { look: kept.look, onLook };
}

const useOnline = () =>
  useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  );
