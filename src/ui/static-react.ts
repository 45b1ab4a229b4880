import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * The HTML of a React component that a built page shows without its script, for `set:html`. As a tag in a template it
 * would be rendered twice, by way of streams: once to find out whose component it is (@astrojs/react, `check`).
 */
export function renderStatic<Props extends object>(
  component: FunctionComponent<Props>,
  props: Props,
): string {
  return renderToString(createElement(component, props));
}
