/**
 * The part of Trusted Types that is used here; TypeScript does not describe it yet. The site is served with
 * `require-trusted-types-for 'script'` (netlify.toml): a string becomes markup or the address of a script only through
 * one of the policies named there. Types only: a shared line of code would keep scripts from being inlined.
 */
declare global {
  interface Window {
    /** Undefined in a browser that does not know them: there strings do. */
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
