/**
 * Finds English in Spanish: texts of a page that are the same in its twin. What is marked as English (`lang="en"`) or as a
 * name (`translate="no"`) is no leak.
 */
import { Parser } from 'htmlparser2';

/** Words that are spelled the same in both languages. There are at most 15. */
export const SAME_IN_BOTH: readonly string[] = ['Total', 'Exterior', 'Portugal', 'Vietnam', 'Enter'];

/** Texts that no language translates: addresses of the web and of mail, and standards. */
const OF_NO_LANGUAGE = /^(?:https?:\/\/\S+|\/\S*|[\w.+-]+@[\w.-]+|(?:ASTM|ANSI|ISO|EN|NSI)\b.*)$/;

const ATTRIBUTES = [
  ...['alt', 'title', 'placeholder', 'label'],
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-placeholder', 'aria-valuetext'],
];
const HEAD_TEXTS = /^(?:description|(?:og|twitter):(?:title|description|image:alt))$/;
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Texts of four or more letters that visitors read or hear, without those that are marked as English or as a name. */
export function readTexts(html: string): Set<string> {
  const texts = new Set<string>();
  const open: { tag: string; isMarked: boolean }[] = [];
  let text = '';
  const add = (value: string) => {
    const plain = value.replace(/\s+/g, ' ').trim();
    if ((plain.match(/\p{L}/gu)?.length ?? 0) >= 4) texts.add(plain);
  };
  const endText = () => {
    const { tag, isMarked } = open.at(-1) ?? { tag: '', isMarked: false };
    if (tag === 'script#json') for (const value of listJsonTexts(JSON.parse(text))) add(value);
    else if (!isMarked && tag !== 'script' && tag !== 'style') add(text);
    text = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      endText();
      const isMarked =
        open.at(-1)?.isMarked === true ||
        (name !== 'html' && attributes['lang'] === 'en') ||
        attributes['translate'] === 'no';
      for (const [attribute, value] of isMarked ? [] : Object.entries(attributes)) {
        const isHead = name === 'meta' && attribute === 'content';
        const isText = isHead
          ? HEAD_TEXTS.test(attributes['name'] ?? attributes['property'] ?? '')
          : ATTRIBUTES.includes(attribute);
        if (isText) add(value);
      }
      const isJson = name === 'script' && attributes['type'] === 'application/ld+json';
      if (!VOID.has(name)) open.push({ tag: isJson ? 'script#json' : name, isMarked });
    },
    ontext(part) {
      text += part;
    },
    onclosetag(name) {
      if (VOID.has(name)) return;
      endText();
      open.pop();
    },
  });
  parser.end(html);
  return texts;
}

/** Texts of structured data, without types, addresses and codes. */
function listJsonTexts(value: unknown, key = ''): string[] {
  if (
    (key.startsWith('@') && key !== '@graph') ||
    /^(?:url|image|logo|sku|inLanguage|telephone|email|dayOfWeek)$/.test(key)
  )
    return [];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([own, part]) =>
    listJsonTexts(part, Array.isArray(value) ? key : own),
  );
}

/**
 * @param spanish texts of a page
 * @param english texts of its twin
 * @param names of companies, people, places and products
 */
export function findLeaks(
  spanish: ReadonlySet<string>,
  english: ReadonlySet<string>,
  names: ReadonlySet<string>,
): string[] {
  return [...spanish].filter(
    (text) => english.has(text) && !names.has(text) && !isSameInBoth(text) && !OF_NO_LANGUAGE.test(text),
  );
}

/** A line of facts consists of parts: 'Portugal · 20, 30 mm'. */
function isSameInBoth(text: string): boolean {
  return text.split(' · ').every((part) => SAME_IN_BOTH.includes(part) || !/\p{L}{4}/u.test(part));
}
