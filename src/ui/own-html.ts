import type {} from './trusted-types.ts';

// On the server there is no window, and nothing to parse.
const { trustedTypes } = globalThis as unknown as Partial<Window>;
const policy = trustedTypes?.createPolicy('own-html', {
  createHTML: (html) => html,
});

/**
 * Parses HTML that this site published. This is the only place where the code turns text into markup. Nothing in a
 * template runs, loads or applies until it is inserted, and its scripts never run.
 *
 * @param html a page or a fragment from this origin
 */
export function parseOwnHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = policy?.createHTML(html) ?? html;
  return template.content;
}
