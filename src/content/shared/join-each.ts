import { pictures, type ContentPicture, type PictureName } from './images.ts';

/** Each text of a language with what no language changes, such as its picture or link. The types ask for as many texts as facts. */
export function joinEach<const Facts extends readonly object[], Text extends object>(
  facts: Facts,
  texts: readonly Text[] & { readonly length: Facts['length'] },
): readonly (Facts[number] & Text)[] {
  return texts.map((text, place) => Object.assign({}, facts[place], text) as Facts[number] & Text);
}

export function joinPictures<const Names extends readonly PictureName[], Text extends object>(
  names: Names,
  texts: readonly Text[] & { readonly length: Names['length'] },
): readonly (Text & { readonly picture: ContentPicture })[] {
  const facts = names.map((name) => ({ picture: pictures[name] }));
  return joinEach(facts, texts);
}
