import { inquiryWords } from '#content/words/inquiry.ts';
import { composeInterestIn } from '#content/words/interest.ts';
import { addLink } from '#domain/inquiry/inquiry-message.ts';
import { parseSelection } from '#domain/selection/selection.ts';
import { composeMessageLink } from '#domain/selection/share-link.ts';
import type {} from '#browser/selection/selection-storage.ts';

/** Texts about the visitor's selection for the message and for the line above the form; undefined if it is empty. */
export function describeSelection(): { readonly name: string; readonly message: string } | undefined {
  const { entries } = parseSelection(window.selectionStorage.read()).selection;
  const { length } = entries;
  if (length === 0) return undefined;
  return {
    name: inquiryWords.selection(length),
    message: composeInterestIn(
      addLink(inquiryWords.mySelection(length), composeMessageLink(entries, location.origin)),
    ),
  };
}
