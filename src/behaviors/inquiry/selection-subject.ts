import { inquiryWords } from '#content/words/inquiry.ts';
import { composeInterestIn, paths } from '#content/words/site.ts';
import { addLink } from '#domain/inquiry/inquiry-message.ts';
import { parseSelection } from '#domain/selection/selection.ts';
import { composeMessageLink } from '#domain/selection/share-link.ts';
import type {} from '#browser/selection/selection-storage.ts';

export function describeSelection() {
  const { entries } = parseSelection(window.selectionStorage.read()).selection;
  const { length } = entries;
  if (length === 0) return undefined;
  const link = composeMessageLink(entries, `${location.origin}${paths.selection}`);
  return {
    name: inquiryWords.selection(length),
    message: composeInterestIn(addLink(inquiryWords.mySelection(length), link)),
    // A long list's link doesn't fit into an address.
    hasLink: link !== undefined,
  };
}
