/** Checks the HTML of built pages with html-validate. */
import { HtmlValidate, StaticConfigLoader, type ConfigData, type MetaDataTable } from 'html-validate';

const elements: MetaDataTable = {
  // Astro writes a style rule for its islands before the first of them, wherever that is. Browsers apply a style sheet
  // in the body, and the policy allows all inline styles of this site by their hashes.
  style: { flow: true, phrasing: true },
  button: {
    attributes: {
      // Browsers expose whether the popover is open; an attribute could only contradict that (ARIA in HTML).
      'aria-expanded': {
        allowed: (node) =>
          node.hasAttribute('popovertarget') ? 'the browser tells the state of a popover' : null,
      },
    },
  },
};

/**
 * The rules for the markup of every page: html-validate's recommended rules, those for documents, and those of the HTML
 * standard. Each disabled rule and each extended element has a reason next to it.
 */
const markupRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:standard', 'html-validate:document'],
  elements: ['html5', elements],
  rules: {
    // React and Astro write attributes and void elements in other valid ways. These rules are about source style.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-quotes': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // The header's links and the menu of small windows are both "Main". Only one of them is in the accessibility tree
    // at a time.
    'unique-landmark': 'off',
    // Every script and style is inlined with a hash in the policy or comes from the site's own origin.
    'require-sri': 'off',
    // The controls of a room change its picture immediately, so there is nothing to submit. Forms that submit have
    // end-to-end tests.
    'wcag/h32': 'off',
    // Safari ignores a list without a box (`display: contents`) unless it has the role.
    'no-redundant-role': 'off',
    // CSS keeps telephone numbers from breaking, so that their text can be copied unchanged.
    'tel-non-breaking': 'off',
  },
};

const validator = new HtmlValidate(new StaticConfigLoader(markupRules));

/** What no visitor reads. */
const SILENT = /<(script|style|svg)\b[^]*?<\/\1>/g;
const INLINE = '(?:a|abbr|b|bdi|cite|em|i|kbd|mark|q|small|strong|time|u)';
/**
 * A word that touches a tag of the same line: JSX drops a line break between a text and an element. A text begins behind a
 * tag; from any letter on, long attributes would take most of the time.
 */
const JOINED = new RegExp(
  String.raw`(?<=>)[^<>]*(?:[\p{L}\p{N},.:;)]<(?:${INLINE}|span(?=[^>]* (?:lang|translate)=))\b[^>]*>[\p{L}\p{N}][^<]*` +
    String.raw`|[\p{L}\p{N}]</${INLINE}>[\p{L}\p{N}][^<>]*)`,
  'gu',
);

/** @param html a page, or a fragment, which is checked in the smallest page */
export function findMarkupFaults(html: string): string[] {
  const page = /^<!doctype/i.test(html)
    ? html
    : `<!doctype html><html lang="en"><head><title>Part of a page</title></head><body><main><h1>Part</h1>${html}</main></body></html>`;
  const faults = validator
    .validateStringSync(page)
    .results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
  for (const [joined] of page.replaceAll(SILENT, '').matchAll(JOINED))
    faults.push(`A space is missing: ${joined}`);
  // The parser moves content after the end into the body, where html-validate doesn't check it.
  const rest = page.slice(page.lastIndexOf('</html>') + '</html>'.length).trim();
  if (rest !== '') faults.push(`Something stands behind the end of the page: ${rest.slice(0, 60)}`);
  return faults;
}
