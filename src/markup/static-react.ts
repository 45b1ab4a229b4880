import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * The HTML of a React component that a built page shows without its script, for `set:html`. As a tag in a template it
 * would be rendered twice, by way of streams: once to find out whose component it is (@astrojs/react, `check`).
 *
 * @param parts HTML of Astro's, by the name of the property whose place it takes; an empty one is not handed over
 */
export function renderStatic<Props extends object>(
  component: FunctionComponent<Props>,
  props: Props,
  parts: Readonly<Record<string, string>> = {},
): string {
  const given = Object.entries(parts).filter(([, html]) => html !== '');
  const places = Object.fromEntries(given.map(([name]) => [name, createElement(`part-${name}`)]));
  const html = renderToStaticMarkup(createElement(component, { ...props, ...places }));
  // Strung together: `replace` would copy it all.
  return html
    .split(PLACE)
    .reduce((whole, piece, place) => whole + (place % 2 ? (parts[piece] ?? '') : piece), '');
}

/** Splits into HTML and names by turns. */
const PLACE = /<part-(\w+)><\/part-\w+>/;
