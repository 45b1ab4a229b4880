import type {} from './trusted-types.ts';

// Without the cast, TypeScript says that the policies always exist: islands import this on the server, and some browsers have none.
const { trustedTypes } = globalThis as unknown as Partial<Window>;
const policy = trustedTypes?.createPolicy('own-html', {
  createHTML: (html) => html,
});

/** The only place where the code turns text into markup, published by this site. Nothing in a template runs, loads
 * or applies until it is inserted, and its scripts never run. */
export function parseOwnHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = policy?.createHTML(html) ?? html;
  return template.content;
}
