/** Each text of a language with what no language changes, such as its picture or link. The types ask for as many texts as facts. */
export function joinEach<const Facts extends readonly object[], Text extends object>(
  facts: Facts,
  texts: readonly Text[] & { readonly length: Facts['length'] },
): readonly (Facts[number] & Text)[] {
  return texts.map((text, place) => Object.assign({}, facts[place], text) as Facts[number] & Text);
}
