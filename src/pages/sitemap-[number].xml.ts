import { Readable } from 'node:stream';
import type { APIRoute } from 'astro';
import { SitemapStream, streamToPromise } from 'sitemap';
import { listPagePictures } from '#shared/page-pictures.ts';
import { siteLanguages } from '#shared/site-languages.ts';
import { getCatalogue } from '#data/catalogue.ts';
import { cutSitemap } from '#domain/catalogue/catalogue-pages.ts';
import { splitLanguage, toLanguagePath } from '#domain/site/languages.ts';
import { toCardPicture, toContentPictureUrl, toPictureUrls } from '#sections/catalogue/product-pictures.ts';

export const prerender = false;

export const GET: APIRoute = async ({ params, site: published, url }) => {
  const site = published ?? url;
  const { products, fixedPages } = getCatalogue();
  const number = Number(params['number']);
  const part = cutSitemap(products)[number];
  if (!part) return new Response(null, { status: 404 });
  const fixed = (number === 0 ? fixedPages : []).map(async (address) => {
    const pictures = listPagePictures(splitLanguage(address).path);
    const urls = pictures.map((picture) => toContentPictureUrl(picture, site));
    return { url: new URL(address, site).href, img: toImages(await Promise.all(urls)) };
  });
  const entries = part.map(async ({ path, product, cards }) => {
    const own = product ? await toPictureUrls(product, site) : [];
    const shown = (await Promise.all(cards.map(toCardPicture))).filter((src) => src !== undefined);
    const img = toImages([...own, ...shown.map((src) => new URL(src, site).href)]);
    return siteLanguages.map((language) => ({
      url: new URL(toLanguagePath(language, path), site).href,
      ...(product?.updatedAt !== undefined && { lastmod: product.updatedAt }),
      img,
    }));
  });
  const pages = [...(await Promise.all(fixed)), ...(await Promise.all(entries)).flat()];
  // Not their languages: pages name those themselves, and search engines see no gain in both.
  const xmlns = { image: true, news: false, video: false, xhtml: false };
  const stream = Readable.from(pages).pipe(new SitemapStream({ xmlns }));
  return new Response((await streamToPromise(stream)).toString());
};

const toImages = (pictures: readonly string[]) => [...new Set(pictures)].map((url) => ({ url }));
