const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** Of pages in a sitemap, or of the parts of an index. Pictures are left out. */
export function listLocations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
  );
}
