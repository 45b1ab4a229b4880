import type { Plugin } from 'vite';

/**
 * Leaves out what Astro writes into every page with an island: 2 kB of script that do nothing before an island wakes up.
 * The style that keeps islands without a box of their own stays.
 */
export function islandsAsleep(): Plugin {
  const prescripts = /return `(<style>\$\{ISLAND_STYLES\}<\/style>)<script>.*<\/script>`;/;
  const directive = 'return `<script>${getDirectiveScriptText(result, directive)}</script>`;';
  return {
    name: 'islands-asleep',
    transform: {
      filter: { id: /\/astro\/dist\/runtime\/server\/scripts\.js(?:\?|$)/ },
      handler(code) {
        if (!prescripts.test(code) || !code.includes(directive)) {
          this.error('Astro no longer writes its code for islands the way this plugin leaves it out.');
        }
        return { code: code.replace(prescripts, 'return `$1`;').replace(directive, "return '';"), map: null };
      },
    },
  };
}
