import { createElement } from '#browser/create-element.ts';
import { searchWords } from '#content/words/search.ts';
import type { Phrase } from '#domain/catalogue/terms.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import type { Findings } from './search-index.ts';

export function createPicture(address: string | undefined): HTMLElement {
  const frame = createElement('span', { class: 'pic aspect-4/5 block', 'data-picture': '' });
  if (address === undefined) frame.dataset['missing'] = '';
  else {
    // `loading` before `src`, otherwise it has no effect.
    const size = { width: '176', height: '220' };
    frame.append(
      createElement('img', { loading: 'lazy', decoding: 'async', ...size, alt: '', src: address }),
    );
  }
  return frame;
}

export function listNotes({ unmet, leftOut }: Findings): readonly string[] {
  return [
    ...(unmet.length > 0 ? [searchWords.unmet(unmet)] : []),
    ...(leftOut.length > 0 ? [searchWords.leftOut(leftOut)] : []),
  ];
}

export function showPhrases(
  phrases: readonly Phrase[],
  show = (label: string): readonly (Node | string)[] => [keepMeasures(label)],
): readonly (Node | string)[] {
  return phrases.flatMap(({ label, lang }) =>
    lang ? [createElement('span', { lang }, show(label))] : show(label),
  );
}
