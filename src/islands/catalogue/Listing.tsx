import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { composeCount, filterWords } from '#content/words/catalogue.ts';
import { FIRST_PAGE_CARD_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { ALL_TYPES } from '#domain/catalogue/facet.rules.ts';
import { inBoundary } from '#islands/site/IslandBoundary.tsx';
import { FilterChips, FilteredEnd } from './FilterChips.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { ListingModel, type ListingProps, type ListingView } from './listing-model.ts';
import { Controls, TypeFilter, type TypeOption } from './TypeFilter.tsx';

interface Props extends Omit<ListingProps, 'totals'> {
  /** The groups of the listing, in order; a collection without a type filter has one. */
  readonly types: readonly TypeOption[];
  /** The cards, and what follows them: the server's HTML. */
  readonly children?: ReactNode;
}

/** Before the filters are read. */
const UNREAD = { isReady: false, isNarrowed: false, hasMore: false, hasFailed: false };

/** The time for which a count must be unchanged before it is announced. */
const SETTLED_MS = 400;

/** The type filter and all other filters of a listing (rules 7.2 and 7.3). Without JavaScript, the types are radios and CSS. */
export default inBoundary(FilteredListing);

function FilteredListing({ collection, firstGroup, types, children }: Props) {
  const totals = Object.fromEntries(types.map(({ key, count }) => [key, count]));
  const root = useRef<HTMLElement>(null);
  const [model, setModel] = useState<ListingModel>();
  const [isOpen, setOpen] = useState(false);
  const [askedCount, setAskedCount] = useState(0);
  const [view, setView] = useState<ListingView>({
    ...UNREAD,
    type: firstGroup,
    count: totals[firstGroup] ?? 0,
  });
  useLayoutEffect(() => {
    if (!root.current) return;
    const started = new ListingModel(root.current, { collection, firstGroup, totals }, view, setView);
    setModel(started);
    started.start();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a listing starts once, with the HTML that it hydrates
  }, []);

  // The page's own script has hidden the cards until then.
  useLayoutEffect(() => {
    if (view.isReady) root.current?.removeAttribute('data-waits');
  }, [view.isReady]);

  /** @param act needs the filters */
  const withFilters = async (act: () => void) => {
    setAskedCount(askedCount + 1);
    if (await model?.readFilters()) act();
  };
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = event.target as Element;
    if (target.closest('[data-retry]')) void model?.showMore(0);
    if (!target.closest('[data-more] a')) return;
    event.preventDefault();
    void model?.showMore(FIRST_PAGE_CARD_COUNT);
  };
  const { hasTypeFilter } = collection;
  const controls = {
    types,
    view,
    hasTypes: hasTypeFilter,
    isOpen,
    onPress: () => void withFilters(() => setOpen(!isOpen)),
  };

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the clicks are on links and buttons of the cards, which are the server's HTML
    <section
      ref={root}
      className="group/listing"
      aria-label={filterWords.label}
      data-listing={collection.slug}
      data-group={firstGroup}
      data-filtered={view.isNarrowed ? '' : undefined}
      onClick={onClick}
    >
      {hasTypeFilter && (
        <TypeFilter
          types={types}
          type={view.type}
          onType={(key) => model?.chooseType(key)}
          onAll={() => void withFilters(() => model?.chooseType(ALL_TYPES))}
        >
          <Controls {...controls} countClass="ms-auto max-lg:hidden" buttonClass="max-sm:hidden" />
        </TypeFilter>
      )}
      {model && view.facets && (
        <FilterPanel facets={view.facets} count={view.count} model={model} isOpen={isOpen} onOpen={setOpen} />
      )}
      {view.hasFailed && <Failure askedCount={askedCount} />}
      <div className="sheet pb-section">
        {/* With large text, wraps instead of overflowing the window. */}
        <div
          className={`flex flex-wrap items-center justify-between gap-x-4 pt-5 ${hasTypeFilter ? 'lg:hidden' : ''}`}
        >
          <Controls {...controls} buttonClass={hasTypeFilter ? 'sm:hidden' : ''} />
        </div>
        <Announcement text={composeCount(view.count)} />
        {model && <FilterChips facets={view.facets} model={model} />}
        {children}
        {model && <FilteredEnd view={view} model={model} />}
      </div>
    </section>
  );
}

/** @param askedCount how often the visitor has asked for the filters, and should see the message */
function Failure({ askedCount }: { askedCount: number }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (askedCount > 0) message.current?.scrollIntoView({ block: 'center' });
  }, [askedCount]);
  return (
    <p ref={message} className="sheet pt-8" role="alert">
      {filterWords.unavailable}
    </p>
  );
}

/** The count for screen readers, once it is settled. */
function Announcement({ text }: { text: string }) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLED_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="sr-only" role="status" data-count="" suppressHydrationWarning>
      {settled}
    </p>
  );
}
