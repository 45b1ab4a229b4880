import css from '@eslint/css';
import { Linter } from 'eslint';
import { BASELINE_YEAR } from './baseline.js';

/** What a browser may lack: the page is then plainer, and works. */
const enhancements = {
  allowAtRules: ['view-transition'],
  allowProperties: [
    'accent-color',
    'field-sizing',
    'interpolate-size',
    'overscroll-behavior',
    'overscroll-behavior-x',
    'print-color-adjust',
    'resize',
    'scroll-initial-target',
    'user-select',
    'view-transition-name',
    // With `animation-timeline`, which `@supports` checks.
    'animation-range',
  ],
  allowPropertyValues: {
    'break-after': ['avoid'],
    'content-visibility': ['auto'],
    'text-wrap': ['pretty'],
    'text-wrap-style': ['pretty'],
  },
  allowSelectors: ['details-content', 'selection', 'view-transition-group'],
};

/** @returns what the style sheet uses that is newer than Baseline and no enhancement */
export function findNewerStyles(styles) {
  const messages = new Linter().verify(
    styles,
    {
      files: ['**/*.css'],
      plugins: { css },
      language: 'css/css',
      languageOptions: { tolerant: true },
      rules: { 'css/use-baseline': ['error', { available: BASELINE_YEAR, ...enhancements }] },
    },
    { filename: 'styles.css' },
  );
  return [...new Set(messages.map(({ message }) => message))];
}
