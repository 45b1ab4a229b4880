import { site as address } from 'astro:config/client';
import { company } from '#content/company.ts';
import { pictures } from '#content/pictures.ts';
import { composeCompany, composeWebSite } from '#domain/site/json-ld.ts';
import { createShareImage } from '#ui/share-image.ts';

// Not `import.meta.env.SITE`, which is a shell's variable of that name where it has one.
const site = new URL(address ?? '');
const { url: picture } = await createShareImage(pictures.slabWarehouse, site);

/** The company and the site in the structured data of every page; made once a build, not once a page. */
export const siteNodes = [
  composeCompany(company, site, { logo: '/icon-512.png', picture }),
  composeWebSite(company.name, site),
];
