// What this site uses of Trusted Types; TypeScript has no types for it yet. With `require-trusted-types-for 'script'`
// (netlify.toml), only the policies named there can turn a string into markup or a script address. Only types, because
// shared code would keep scripts from being inlined.
declare global {
  interface Window {
    /** In a browser without Trusted Types, which accepts strings. */
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
