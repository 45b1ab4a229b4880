import { inquiryWords } from '#content/words/inquiry.ts';
import { composeInterestIn, paths } from '#content/words/site.ts';
import { addLink } from '#domain/inquiry/inquiry-message.ts';
import { parseSelection } from '#domain/selection/selection.ts';
import { composeMessageLink } from '#domain/selection/share-link.ts';
import type {} from '#browser/selection/selection-storage.ts';

interface DescribedSelection {
  readonly name: string;
  readonly message: string;
  /** A long list's link doesn't fit into an address. */
  readonly hasLink: boolean;
}

export function describeSelection(): DescribedSelection | undefined {
  const { entries } = parseSelection(window.selectionStorage.read()).selection;
  const { length } = entries;
  if (length === 0) return undefined;
  const link = composeMessageLink(entries, `${location.origin}${paths.selection}`);
  return {
    name: inquiryWords.selection(length),
    message: composeInterestIn(addLink(inquiryWords.mySelection(length), link)),
    hasLink: link !== undefined,
  };
}
