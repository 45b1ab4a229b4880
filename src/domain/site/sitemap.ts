/** Sitemaps (sitemaps.org, with Google's image extension). */

export interface SitemapPage {
  /** An absolute address. */
  readonly address: string;
  /** ISO 8601. */
  readonly updatedAt?: string | undefined;
  /** Absolute addresses. */
  readonly pictures: readonly string[];
}

export function composeSitemap(pages: readonly SitemapPage[]): string {
  const entries = pages.map(({ address, updatedAt, pictures }) => {
    const time = updatedAt === undefined ? '' : `<lastmod>${escapeXml(updatedAt)}</lastmod>`;
    const images = [...new Set(pictures)].map(
      (picture) => `<image:image><image:loc>${escapeXml(picture)}</image:loc></image:image>`,
    );
    return `<url><loc>${escapeXml(address)}</loc>${time}${images.join('')}</url>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n' +
    `${entries.join('')}</urlset>\n`
  );
}

/** @param parts absolute addresses of sitemaps */
export function composeSitemapIndex(parts: readonly string[]): string {
  const entries = parts.map((part) => `<sitemap><loc>${escapeXml(part)}</loc></sitemap>\n`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
    `${entries.join('')}</sitemapindex>\n`
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Addresses of pages, or of the parts of an index, in order. Pictures are left out. */
export function listLocations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => unescapeXml(address));
}

function unescapeXml(text: string): string {
  return text.replace(
    /&(?:amp|lt|gt|quot|apos);/g,
    (entity) => Object.keys(ENTITIES).find((character) => ENTITIES[character] === entity) ?? entity,
  );
}
