/**
 * A rule like `no-restricted-syntax`, whose options for a file would replace those of other configurations.
 *
 * @param {string} message
 * @param {string[]} selectors
 * @returns {import('eslint').Rule.RuleModule}
 */
export const refuse = (message, selectors) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});
