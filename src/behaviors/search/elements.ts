import { createElement } from '#browser/create-element.ts';

/** A product's picture in its frame, 4 : 5, or the frame alone if it has no picture. */
export function createPicture(address: string | undefined): HTMLElement {
  const frame = createElement('span', { class: 'pic pic-45 block', 'data-picture': '' });
  if (address === undefined) frame.dataset['missing'] = '';
  else {
    // `loading` before `src`, or it comes too late.
    const size = { width: '176', height: '220' };
    frame.append(
      createElement('img', { loading: 'lazy', decoding: 'async', ...size, alt: '', src: address }),
    );
  }
  return frame;
}
