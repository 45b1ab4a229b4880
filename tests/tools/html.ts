import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** Attributes that an element must have, by name: a text, or a pattern. */
export type Attributes = Readonly<Record<string, string | RegExp>>;

/** An element of a page, or the page. */
export class Part {
  readonly #node: Tree.ParentNode;
  constructor(node: Tree.ParentNode) {
    this.#node = node;
  }

  get name(): string {
    return 'tagName' in this.#node ? this.#node.tagName : '';
  }

  /** Its text, with single spaces. */
  get text(): string {
    return readText(this.#node).replaceAll(/\s+/g, ' ').trim();
  }

  attribute(name: string): string | undefined {
    return 'attrs' in this.#node ? this.#node.attrs.find((each) => each.name === name)?.value : undefined;
  }

  /** All elements inside with one of these names and these attributes, in order, except those in an element named `skipped`. */
  all(names: string, attributes: Attributes = {}, skipped = ''): Part[] {
    const found: Part[] = [];
    const visit = (node: Tree.ParentNode) => {
      for (const child of node.childNodes) {
        if (!('tagName' in child) || child.tagName === skipped) continue;
        const part = new Part(child);
        if (names.split(' ').includes(part.name) && part.#has(attributes)) found.push(part);
        visit(child);
      }
    };
    visit(this.#node);
    return found;
  }

  /** @throws if there isn't exactly one */
  one(names: string, attributes: Attributes = {}): Part {
    const [first, ...others] = this.all(names, attributes);
    if (!first || others.length > 0)
      throw new Error(
        `There are ${String(others.length + (first ? 1 : 0))} × ${names} ${format(attributes)}.`,
      );
    return first;
  }

  /** The section whose first heading has this text. @throws if there isn't exactly one */
  section(heading: string): Part {
    const sections = this.all('section').filter((each) => each.all('h1 h2 h3')[0]?.text === heading);
    if (sections.length !== 1 || !sections[0]) throw new Error(`There are ${sections.length} × ${heading}.`);
    return sections[0];
  }

  /** The texts inside, as they are written, except those in elements with these names. */
  texts(skipped: readonly string[]): string[] {
    return this.#node.childNodes.flatMap((child) => {
      if ('value' in child) return [child.value];
      if (!('childNodes' in child) || ('tagName' in child && skipped.includes(child.tagName))) return [];
      return new Part(child).texts(skipped);
    });
  }

  #has(attributes: Attributes): boolean {
    return Object.entries(attributes).every(([name, wanted]) => {
      const value = this.attribute(name);
      return value !== undefined && (typeof wanted === 'string' ? value === wanted : wanted.test(value));
    });
  }
}

const format = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');

export const readHtml = (html: string): Part => new Part(parse(html));

function readText(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => ('value' in child ? child.value : 'childNodes' in child ? readText(child) : ''))
    .join('');
}

/** The structured data of a page, as text. */
export const readJsonLd = (page: Part): string =>
  page
    .all('script', { type: 'application/ld+json' })
    .map(({ text }) => text)
    .join('\n');
