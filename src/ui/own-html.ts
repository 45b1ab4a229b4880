import type {} from './trusted-types.ts';

const policy = window.trustedTypes?.createPolicy('own-html', { createHTML: (html) => html });

/**
 * Reads HTML that this site itself published; the only place where our own code turns text into markup. Nothing in a
 * template runs, loads or applies until it is put into the page, and its scripts never run.
 *
 * @param html of a page or a part of one, from our own origin
 */
export function parseOwnHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = policy?.createHTML(html) ?? html;
  return template.content;
}
