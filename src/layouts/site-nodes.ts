import { site as address } from 'astro:config/client';
import { company } from '#content/company.ts';
import { pictures } from '#shared/images.ts';
import { locale, paths } from '#content/words/site.ts';
import { composeCompany, composeWebSite } from '#domain/site/json-ld.ts';
import { createShareImage } from './share-image.ts';

// `import.meta.env.SITE` is not used, because an environment variable SITE would override it.
const site = new URL(address ?? '');
const picture = await createShareImage(pictures.slabWarehouse, site);

export const siteNodes = [
  composeCompany(company, site, { logo: '/icon-512.png', picture }, paths.home),
  composeWebSite(company.name, site, { home: paths.home, locale }),
];
