import * as texts from '#content/site.ts';

export interface LegalText {
  readonly title: string;
  readonly description: string;
  readonly introduction: string;
  readonly sections: readonly {
    readonly id: string;
    readonly heading: string;
    readonly body: Body;
  }[];
}

/** Paragraphs and lists. */
type Body = readonly (string | readonly string[])[];
type Sections = readonly (readonly [heading: string, ...body: Body])[];

/** The types ask for an id of each section. */
function nameSections<Texts extends { readonly sections: Sections }>(
  text: Texts,
  ids: readonly string[] & { readonly length: Texts['sections']['length'] },
) {
  const sections = text.sections.map(([heading, ...body], place) => ({
    id: ids[place] ?? '',
    heading,
    body,
  }));
  return { ...text, sections };
}

export const privacy: LegalText = nameSections(texts.privacy, [
  'who-we-are',
  'visiting',
  'browser-storage',
  'inquiries',
  'loyalty',
  'map',
  'processors',
  'your-rights',
  'children',
  'changes',
]);

export const terms: LegalText = nameSections(texts.terms, [
  'about-us',
  'catalog',
  'quotes',
  'orders',
  'delivery',
  'warranty',
  'loyalty-program',
  'content',
  'liability',
  'law',
]);
