import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** For `set:html`: as a tag in a template, @astrojs/react would render a component twice, first in `check`, to find
 * out whether it is one. `parts` is HTML from Astro, by the name of the property that it replaces. */
export function renderStatic<Props extends object>(
  component: FunctionComponent<Props>,
  props: Props,
  parts: Readonly<Record<string, string>> = {},
): string {
  const given = Object.entries(parts).filter(([, html]) => html !== '');
  const places = Object.fromEntries(given.map(([name]) => [name, createElement(`part-${name}`)]));
  const html = renderToStaticMarkup(createElement(component, { ...props, ...places }));
  // `replace` would copy everything.
  return html
    .split(PLACE)
    .reduce((whole, piece, place) => whole + (place % 2 ? (parts[piece] ?? '') : piece), '');
}

const PLACE = /<part-(\w+)><\/part-\w+>/;
