/**
 * Whether two pages differ only in their texts. The pages are parsed like in a browser, so that injected markup shows
 * as elements and attributes.
 */
import { parse, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';

interface Element {
  /** The name and the attributes that no text of the catalogue may change, on one line. */
  readonly outline: string;
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly depth: number;
}

export interface ReadPage {
  readonly elements: readonly Element[];
  readonly comments: readonly string[];
  /** Scripts and styles, in order. */
  readonly scripts: readonly string[];
  /** All structured data, as text. */
  readonly jsonLd: readonly string[];
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
export function readStructure(html: string, hasScripting: boolean): ReadPage {
  const options = { scriptingEnabled: hasScripting };
  const root = /^\s*<!doctype/i.test(html) ? parse(html, options) : parseFragment(html, options);
  const elements: Element[] = [];
  const comments: string[] = [];
  const scripts: string[] = [];
  const jsonLd: string[] = [];
  const visit = (node: Tree.Node, depth: number): void => {
    if ('childNodes' in node && isLanguageMark(node)) {
      for (const child of node.childNodes) visit(child, depth);
      return;
    }
    if (node.nodeName === '#comment') comments.push((node as Tree.CommentNode).data);
    if ('tagName' in node) {
      const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
      elements.push({ outline: outline(node.tagName, attributes), name: node.tagName, attributes, depth });
      if (node.tagName === 'script' || node.tagName === 'style') {
        const isData = attributes.get('type') === 'application/ld+json';
        (isData ? jsonLd : scripts).push(readText(node));
      }
    }
    if ('content' in node) visit(node.content, depth + 1);
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, depth + 1);
  };
  visit(root, 0);
  return { elements, comments, scripts, jsonLd };
}

/** Around a text that has no translation, so not around each harmless one. */
function isLanguageMark(node: Tree.Node): boolean {
  return node.nodeName === 'span' && 'attrs' in node && node.attrs.map(({ name }) => name).join() === 'lang';
}

/** The text of the first matching element. */
export function findText(
  html: string,
  matches: (name: string, attributes: ReadonlyMap<string, string>) => boolean,
) {
  let found: string | undefined;
  const visit = (node: Tree.Node) => {
    if (found !== undefined) return;
    if (
      'tagName' in node &&
      matches(node.tagName, new Map(node.attrs.map(({ name, value }) => [name, value])))
    ) {
      found = readText(node);
    } else if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html));
  return found;
}

/** The differences between a page and the same page with harmless texts, in sentences. Empty if only texts differ. */
export function compareStructure(page: ReadPage, innocent: ReadPage): string[] {
  const faults: string[] = [];
  const count = Math.max(page.elements.length, innocent.elements.length);
  for (let index = 0; index < count; index++) {
    const [element, twin] = [page.elements[index], innocent.elements[index]];
    if (!element || element.outline !== twin?.outline || element.depth !== twin.depth) {
      faults.push(`element ${index} is ${describe(element)}, and ${describe(twin)} on the innocent page`);
      break;
    }
    for (const name of WORDS[element.name] ?? []) {
      const [value, innocentValue] = [element.attributes.get(name), twin.attributes.get(name)];
      if (value === innocentValue || value === undefined || innocentValue === undefined) continue;
      const fault = findAddressFault(element, name, value, innocentValue);
      if (fault) faults.push(fault);
    }
  }
  if (page.comments.length !== innocent.comments.length) faults.push('the number of comments differs');
  if (page.scripts.join('\0') !== innocent.scripts.join('\0')) faults.push('a script or style differs');
  if (page.jsonLd.length !== innocent.jsonLd.length)
    faults.push('the number of structured data blocks differs');
  for (const [index, text] of page.jsonLd.entries()) {
    try {
      const [shape, twinShape] = [text, innocent.jsonLd[index] ?? '{}'].map((json) =>
        toShape(JSON.parse(json)),
      );
      if (shape !== twinShape) faults.push('the structured data has another shape');
    } catch (error) {
      faults.push(`the structured data is no JSON: ${String(error)}`);
    }
  }
  return faults;
}

const BASE = 'https://site.invalid';

/** Whether an address has a different target than the harmless one: another scheme, host or page. */
function findAddressFault(
  element: Element,
  name: string,
  value: string,
  innocent: string,
): string | undefined {
  if (name === 'srcset' || name === 'imagesrcset') {
    const [own, other] = [value, innocent].map((list) => list.split(/,\s+/));
    if (own?.length !== other?.length)
      return `a srcset holds ${own?.length} pictures: ${value.slice(0, 200)}`;
    return own?.every((entry) => /^\S+ \d+w$/.test(entry) && isPicture(entry))
      ? undefined
      : `broken srcset ${value.slice(0, 200)}`;
  }
  if (element.name === 'img' && name === 'src')
    return isPicture(value) ? undefined : `a picture's address is ${value}`;
  if (element.name !== 'a' || name !== 'href') return undefined;
  if (!URL.canParse(value, BASE)) return `a link leads to ${value.slice(0, 200)}`;
  const [own, other] = [new URL(value, BASE), new URL(innocent, BASE)];
  // An editor may choose the address of a picture. The domain has checked that it is a web address.
  if (element.attributes.has('data-zoom') || innocent.includes('/storage/v1/object/public/')) {
    return /^https?:$/.test(own.protocol) ? undefined : `a picture's link leads to ${value.slice(0, 200)}`;
  }
  return own.origin === other.origin && own.pathname === other.pathname
    ? undefined
    : `a link leads to ${value.slice(0, 200)} instead of ${innocent}`;
}

function isPicture(address: string): boolean {
  return (
    /^\/\.netlify\/images\?\S*&url=(?:https?%3A%2F%2F|%2F_astro%2F)[^\s\"'<>]+( \d+w)?$/i.test(address) ||
    /^\/_astro\/[\w.@-]+$/.test(address.split(' ')[0] ?? '')
  );
}

function outline(name: string, attributes: ReadonlyMap<string, string>): string {
  const words = WORDS[name] ?? [];
  const isHeader = name === 'meta' && attributes.has('http-equiv');
  const parts = [...attributes].map(([attribute, value]) =>
    words.includes(attribute) && !isHeader ? attribute : `${attribute}=${value}`,
  );
  return `<${name} ${parts.sort().join(' ')}>`;
}

function describe(element: Element | undefined): string {
  return element ? `${element.outline.slice(0, 200)} at depth ${element.depth}` : 'missing';
}

function readText(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => ('value' in child ? child.value : 'childNodes' in child ? readText(child) : ''))
    .join('');
}

/** The structure of JSON: keys, nesting and lengths, with the type of every value; values of `@type` and `@id` are kept. */
function toShape(value: unknown, key = ''): string {
  if (Array.isArray(value)) return `[${value.map((item) => toShape(item, key)).join()}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([name, item]) => `${name}:${toShape(item, name)}`)
      .join()}}`;
  }
  return key === '@type' || key === '@id' ? String(value) : typeof value;
}
