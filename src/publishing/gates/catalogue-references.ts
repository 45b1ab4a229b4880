import { parseCatalogueFile, parseFactsFile } from '#domain/catalogue/catalogue-file.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { languages, splitLanguage } from '#domain/site/languages.ts';
import { createPaths } from '#domain/site/paths.ts';

const CATALOGUE_FILE = /^\/catalogue\/(facts\/)?([^/]+)\.json$/;

export function isCatalogueFile(file: string): boolean {
  return CATALOGUE_FILE.test(splitLanguage(`/${file}`).path);
}

export function readCatalogueFile(file: string, text: string): string[] | undefined {
  const { language, path } = splitLanguage(`/${file}`);
  const paths = createPaths(languages[language].base);
  const [, isFacts, slug] = CATALOGUE_FILE.exec(path) ?? [];
  const collection = collections.find((one) => one.slug === slug)?.slug;
  if (collection === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const entries = isFacts
      ? [...parseFactsFile(value)].map(([own, { picture, largePicture }]) => ({
          product: { collection, slug: own },
          pictures: [picture, largePicture],
        }))
      : parseCatalogueFile(value, collection).map((product) => ({ product, pictures: [product.picture] }));
    return entries.flatMap(({ product, pictures }) => [
      paths.product(product),
      ...pictures.filter((picture) => picture !== undefined),
    ]);
  } catch {
    return undefined;
  }
}
