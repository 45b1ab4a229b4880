/**
 * Whether two pages differ only in their texts. The pages are parsed like in a browser, so that injected markup shows
 * as elements and attributes.
 */
import { parse, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { readHtml } from '#tests/tools/html.ts';

interface Address {
  readonly element: string;
  readonly attribute: string;
  readonly value: string;
  /** An editor may choose the address of a picture. */
  readonly isPicture: boolean;
}

interface Structure {
  /** Every element with the attributes that no text of the catalogue may change, comment, script and shape of data. */
  readonly lines: readonly string[];
  readonly addresses: readonly Address[];
}

/** The attributes with texts or pictures of the catalogue. All others must be the same on every page. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'aria-label', 'download'],
  // Astro computes the identifier from the props.
  'astro-island': ['props', 'uid'],
  img: ['src', 'alt'],
  source: ['srcset'],
  link: ['imagesrcset'],
  meta: ['content'],
  dialog: ['aria-label'],
  figure: ['aria-label'],
  // A stone for the room (markup/stone-attributes.ts).
  div: ['aria-label', 'data-name', 'data-full-name', 'data-finishes', 'data-width-m'],
  button: ['aria-label', 'data-name', 'data-full-name', 'data-finishes', 'data-width-m'],
  form: ['data-name'],
};

/** @param hasScripting whether the content of `<noscript>` is text, as in a browser that runs scripts */
function readStructure(html: string, hasScripting: boolean): Structure {
  const options = { scriptingEnabled: hasScripting };
  const lines: string[] = [];
  const addresses: Address[] = [];
  const visit = (node: Tree.Node, depth: number): void => {
    const { childNodes = [] } = 'content' in node ? node.content : (node as Partial<Tree.ParentNode>);
    if (node.nodeName === '#comment') lines.push(`${depth} a comment`);
    // Around a text that has no translation, so not around each harmless one.
    const isLanguageMark =
      node.nodeName === 'span' && 'attrs' in node && node.attrs.map(({ name }) => name).join() === 'lang';
    if ('tagName' in node && !isLanguageMark) {
      const { tagName: element, attrs } = node;
      const isHeader = attrs.some(({ name }) => name === 'http-equiv');
      const words = isHeader ? [] : (WORDS[element] ?? []);
      const parts = attrs.map(({ name, value }) => (words.includes(name) ? name : `${name}=${value}`));
      lines.push(`${depth} <${element} ${parts.sort().join(' ')}>`);
      const isPicture = attrs.some(({ name }) => name === 'data-zoom');
      for (const { name: attribute, value } of attrs)
        if (words.includes(attribute)) addresses.push({ element, attribute, value, isPicture });
      if (element === 'script' || element === 'style') {
        const code = childNodes.map((child) => ('value' in child ? child.value : '')).join('');
        lines.push(parts.includes('type=application/ld+json') ? toShape(JSON.parse(code)) : code);
      }
    }
    for (const child of childNodes) visit(child, isLanguageMark ? depth : depth + 1);
  };
  visit(/^\s*<!doctype/i.test(html) ? parse(html, options) : parseFragment(html, options), 0);
  return { lines, addresses };
}

/** The structure of JSON: keys, nesting and lengths, with the type of every value; values of `@type` and `@id` are kept. */
function toShape(value: unknown, key = ''): string {
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, item]) => `${name}:${toShape(item, Array.isArray(value) ? key : name)}`)
      .join()}}`;
  return key === '@type' || key === '@id' ? String(value) : typeof value;
}

/** The differences between a page and the same page with harmless texts, in sentences. Empty if only texts differ. */
export function comparePages(html: string, innocent: string): string[] {
  return [true, false].flatMap((hasScripting) => {
    const [page, twin] = [readStructure(html, hasScripting), readStructure(innocent, hasScripting)];
    const place = [...page.lines, ''].findIndex((line, index) => line !== (twin.lines[index] ?? ''));
    if (place !== -1)
      return [`"${page.lines[place]?.slice(0, 300)}" is "${twin.lines[place]?.slice(0, 300)}" on the twin`];
    return page.addresses.flatMap(
      (address, index) => findAddressFault(address, twin.addresses[index]?.value ?? '') ?? [],
    );
  });
}

const BASE = 'https://site.invalid';

/** Whether an address has a different target than the harmless one: another scheme, host or page. */
function findAddressFault(
  { element, attribute, value, isPicture }: Address,
  innocent: string,
): string | undefined {
  if (value === innocent) return undefined;
  const fault = `<${element} ${attribute}> is ${value.slice(0, 200)} instead of ${innocent.slice(0, 200)}`;
  if (attribute.endsWith('srcset')) {
    const [own, other] = [value.split(/,\s+/), innocent.split(/,\s+/)];
    const isSound = own.every((entry) => /^\S+ \d+w$/.test(entry) && isPictureAddress(entry));
    return own.length === other.length && isSound ? undefined : fault;
  }
  if (attribute === 'src') return isPictureAddress(value) ? undefined : fault;
  if (attribute !== 'href') return undefined;
  if (!URL.canParse(value, BASE)) return fault;
  const [own, other] = [new URL(value, BASE), new URL(innocent, BASE)];
  // The domain has checked that it is a web address.
  if (isPicture || innocent.includes('/storage/v1/object/public/'))
    return /^https?:$/.test(own.protocol) ? undefined : fault;
  return own.origin === other.origin && own.pathname === other.pathname ? undefined : fault;
}

function isPictureAddress(address: string): boolean {
  return (
    /^\/\.netlify\/images\?\S*&url=(?:https?%3A%2F%2F|%2F_astro%2F)[^\s"'<>]+( \d+w)?$/i.test(address) ||
    /^\/_astro\/[\w.@-]+$/.test(address.split(' ')[0] ?? '')
  );
}

/** The heading of a product's page, and its structured data. */
export function readProduct(html: string): { heading: string; data: Record<string, unknown> } {
  const page = readHtml(html);
  const graphs = page
    .all('script', { type: 'application/ld+json' })
    .flatMap(({ text }) => (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph']);
  return { heading: page.one('h1').text, data: graphs.find((node) => node['@type'] === 'Product') ?? {} };
}
