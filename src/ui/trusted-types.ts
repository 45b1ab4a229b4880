/**
 * The part of Trusted Types that this site uses; TypeScript has no types for it yet. The site is served with
 * `require-trusted-types-for 'script'` (netlify.toml): only the policies that are named there can turn a string into
 * markup or a script address. This module contains only types, because shared code would keep scripts from being
 * inlined.
 */
declare global {
  interface Window {
    /** Undefined in a browser without Trusted Types, which accepts strings. */
    readonly trustedTypes?: {
      createPolicy: <
        Rules extends Partial<Record<'createHTML' | 'createScriptURL', (text: string) => string>>,
      >(
        name: 'own-html' | 'service-worker',
        rules: Rules,
      ) => Rules;
    };
  }
}

export {};
