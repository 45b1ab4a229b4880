import type { Plugin } from 'vite';

/**
 * Lets an island show its slots where the site is served with Trusted Types. Astro hands a slot to React as a string of
 * our own HTML; a string may not become markup there, what a named policy returns may. Only a slot that was not part
 * of the island's first HTML is written at all: hydration takes over what is in the page.
 */
export function trustedSlots(): Plugin {
  const markup = '{ __html: value }';
  return {
    name: 'trusted-slots',
    transform: {
      filter: { id: /\/@astrojs\/react\/dist\/static-html\.js(?:\?|$)/ },
      handler(code) {
        if (!code.includes(markup)) {
          this.error('@astrojs/react no longer writes slots the way this plugin makes them trusted.');
        }
        return {
          code: `${code.replace(markup, '{ __html: policy ? policy.createHTML(value) : value }')}
const policy = globalThis.trustedTypes?.createPolicy('astro-slot', { createHTML: (html) => html });
`,
          map: null,
        };
      },
    },
  };
}
