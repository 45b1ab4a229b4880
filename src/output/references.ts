import { Parser } from 'htmlparser2';
import { listLocations } from '#domain/site/sitemap.ts';

export interface PageReferences {
  ids: readonly string[];
  references: readonly string[];
  canonical: string | undefined;
  isCutOff: boolean;
}

const ADDRESS_ATTRIBUTES = new Set([
  'href',
  'src',
  'poster',
  'action',
  'formaction',
  'data',
  'component-url',
  'renderer-url',
  'before-hydration-url',
]);
const SOURCE_SET_ATTRIBUTES = new Set(['srcset', 'imagesrcset']);
const ADDRESS_META = /^(?:og:image|og:url|twitter:image)(?::url|:secure_url)?$/;

export function readReferences(html: string): PageReferences {
  const ids = new Set<string>();
  const references = new Set<string>();
  let canonical: string | undefined;
  let styleText: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes['id']) ids.add(attributes['id']);
      if (name === 'a' && attributes['name']) ids.add(attributes['name']);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (ADDRESS_ATTRIBUTES.has(attribute)) {
          const address = value.trim();
          // An empty `action` or `href` refers to the page itself.
          if (address !== '' && name !== 'base') references.add(address);
        } else if (SOURCE_SET_ATTRIBUTES.has(attribute)) {
          for (const address of splitSourceSet(value)) references.add(address);
        }
      }
      if (name === 'meta' && ADDRESS_META.test(attributes['property'] ?? attributes['name'] ?? '')) {
        references.add(attributes['content'] ?? '');
      }
      if (name === 'link' && attributes['rel'] === 'canonical') canonical = attributes['href'];
      if (attributes['style']) for (const address of findInCss(attributes['style'])) references.add(address);
      if (name === 'style') styleText = '';
    },
    ontext(text) {
      if (styleText !== undefined) styleText += text;
    },
    onclosetag(name) {
      if (name !== 'style' || styleText === undefined) return;
      for (const address of findInCss(styleText)) references.add(address);
      styleText = undefined;
    },
  });
  parser.end(html);
  const isCutOff = html.length === 0 || (/<html[\s>]/.test(html) && !html.includes('</html>'));
  return { ids: [...ids], references: [...references], canonical, isCutOff };
}

// `a.avif 480w, b.avif 960w`. An address may contain commas, so only one at its end or after a descriptor separates.
function splitSourceSet(value: string): string[] {
  return [...value.matchAll(/\s*([^\s,]\S*[^\s,]|[^\s,])(?:\s+[^,]*)?(?:,|$)/g)].flatMap(
    (match) => match[1] ?? [],
  );
}

function findInCss(css: string): string[] {
  return [...css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)/g)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((address) => address !== '' && !address.startsWith('#'));
}

/** Vite writes imports as "./name.hash.js", or from the root in its preload lists. */
function findInScript(script: string): string[] {
  const relative = [...script.matchAll(/["'`](\.\/[\w.@-]+\.(?:js|css))["'`]/g)].map(
    (match) => match[1] ?? '',
  );
  const rooted = [...script.matchAll(/["'`](\/?_astro\/[\w.@-]+\.\w+)["'`]/g)].map(
    (match) => `/${(match[1] ?? '').replace(/^\//, '')}`,
  );
  return [...relative, ...rooted];
}

export const REFERENCES_IN: Readonly<Record<string, (text: string) => string[]>> = {
  '.css': findInCss,
  '.js': findInScript,
  '.xml': listLocations,
};
