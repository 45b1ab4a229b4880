/** An element with attributes and children; text stays text. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** A product's picture in its frame, 4 : 5, or the frame alone where there is none. */
export function createPicture(address: string | undefined): HTMLElement {
  const frame = create('span', { class: 'pic pic-45 block', 'data-picture': '' });
  if (address === undefined) frame.dataset['missing'] = '';
  else {
    // `loading` before `src`, or it comes too late.
    const size = { width: '176', height: '220' };
    frame.append(create('img', { loading: 'lazy', decoding: 'async', ...size, alt: '', src: address }));
  }
  return frame;
}
