/** Checks the HTML of every page of a built site with html-validate. Needs no browser and no network. */
import { readFile } from 'node:fs/promises';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import path from 'node:path';
import { listFolder } from '#output/site-folder.ts';
import { markupRules } from './markup-rules.ts';

export interface MarkupFault {
  /** The path, relative to the site. */
  readonly file: string;
  /** `line:column` in that file. */
  readonly place: string;
  readonly rule: string;
  readonly message: string;
}

export interface MarkupReport {
  readonly pageCount: number;
  readonly faults: readonly MarkupFault[];
}

export async function checkMarkup(siteFolder: string): Promise<MarkupReport> {
  const files = listFolder(siteFolder).filter((name) => name.endsWith('.html'));
  const validator = createValidator();
  const faults: MarkupFault[] = [];
  for (const file of files) {
    const html = await readFile(path.join(siteFolder, file), 'utf8');
    faults.push(
      ...findMarkupFaults(validator, file, /^(?:es\/)?fragments\//.test(file) ? toPage(html) : html),
    );
  }
  return { pageCount: files.length, faults };
}

/** What no visitor reads. */
const SILENT = /<(script|style|svg)\b[^]*?<\/\1>/g;
const INLINE = '(?:a|abbr|b|bdi|cite|em|i|kbd|mark|q|small|strong|time|u)';
/** A word that touches a tag of the same line: JSX drops a line break between a text and an element. */
const JOINED = new RegExp(
  String.raw`[^<>]*[\p{L}\p{N},.:;)]<(?:${INLINE}|span(?=[^>]* (?:lang|translate)=))\b[^>]*>[\p{L}\p{N}][^<]*` +
    String.raw`|[^<>]*[\p{L}\p{N}]</${INLINE}>[\p{L}\p{N}][^<>]*`,
  'gu',
);

/** A minimal page around a fragment, with a heading above it. */
function toPage(fragment: string): string {
  return `<!doctype html><html lang="en"><head><title>Part of a page</title></head><body><main><h1>Part of a page</h1>${fragment}</main></body></html>`;
}

export function createValidator(): HtmlValidate {
  return new HtmlValidate(new StaticConfigLoader(markupRules));
}

/**
 * @param file name for the reports
 * @param html a complete page
 */
export function findMarkupFaults(validator: HtmlValidate, file: string, html: string): MarkupFault[] {
  const faults = validator.validateStringSync(html).results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => ({
      file,
      place: `${line}:${column}`,
      rule: ruleId,
      message,
    })),
  );
  for (const [joined] of html.replaceAll(SILENT, '').matchAll(JOINED))
    faults.push({ file, place: 'text', rule: 'joined-text', message: `A space is missing: ${joined}` });
  // The parser moves content after the end into the body, where html-validate doesn't check it.
  const rest = html.slice(html.lastIndexOf('</html>') + '</html>'.length).trim();
  if (rest !== '') {
    faults.push({
      file,
      place: 'end',
      rule: 'end-of-document',
      message: `Something stands behind the end of the page: ${rest.slice(0, 60)}`,
    });
  }
  return faults;
}

/** Lists each fault once, with the first pages that have it. */
export function describeMarkupFaults(faults: readonly MarkupFault[]): string {
  const alike = Map.groupBy(faults, ({ rule, message }) => `${rule}: ${message}`);
  return [...alike]
    .map(([what, { length, 0: first }]) => `${what}\n  ${length} ×, first ${first?.file}:${first?.place}`)
    .join('\n');
}
