import type { ConfigData, MetaDataTable } from 'html-validate';

const elements: MetaDataTable = {
  // Astro writes one style rule for its islands before the first of them, wherever that is. Browsers apply a style sheet in
  // the body, and all inline styles of this site are allowed by their hashes.
  style: { flow: true, phrasing: true },
  button: {
    attributes: {
      // The browser itself says whether the popover is open; an attribute could only contradict it (ARIA in HTML).
      'aria-expanded': {
        allowed: (node) =>
          node.hasAttribute('popovertarget') ? 'the browser tells the state of a popover' : null,
      },
    },
  },
};

/**
 * What the markup of every page is held to: html-validate's recommended rules, those about whole documents, and the
 * HTML standard's own. Each rule that is off, and each element that may do more, has its reason beside it.
 */
export const markupRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:standard', 'html-validate:document'],
  elements: ['html5', elements],
  rules: {
    // React and Astro write attributes and void elements in their own valid ways. These rules are about source style.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-quotes': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // The header's links and the menu of small windows are both "Main"; only one of them is ever in the accessibility tree.
    'unique-landmark': 'off',
    // Every script and style is inlined under a hash of the policy or comes from the site's own origin.
    'require-sri': 'off',
    // The controls of a room change its picture at once; there is nothing to submit. Forms that send have their journeys.
    'wcag/h32': 'off',
    // Where a telephone number must not break, the style says so; its text stays as people copy it.
    'tel-non-breaking': 'off',
  },
};
