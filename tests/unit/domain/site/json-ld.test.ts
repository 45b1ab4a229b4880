import { expect, it } from 'vitest';
import {
  composeBreadcrumbs,
  composeCompany,
  composeWebSite,
  serializeJsonLd,
  toCompanyId,
  type CompanyFacts,
} from '#domain/site/json-ld.ts';

const site = new URL('https://stone.example');
const company: CompanyFacts = {
  name: 'Elite Stone',
  description: 'Natural stone.',
  phone: '+1 305 555 0142',
  email: 'info@stone.example',
  street: '7855 NW 41st St Ste:200',
  city: 'Doral',
  region: 'FL',
  postalCode: '33166',
  country: 'US',
  openingHours: { days: ['Monday', 'Saturday'], opens: '09:00', closes: '18:00' },
};

it.each([
  ['/', 'en-US', '/yard.jpg'],
  ['/es', 'es-US', 'https://cdn.example/yard.jpg'],
])('structured data of %s has the one company, and names its own home page', (home, locale, picture) => {
  const images = { logo: '/icon.png', picture };
  const url = `https://stone.example${home}`;
  expect(composeCompany(company, site, images, home)).toMatchObject({
    '@type': 'LocalBusiness',
    '@id': 'https://stone.example/#company',
    url,
    logo: 'https://stone.example/icon.png',
    image: picture.replace(/^\//, 'https://stone.example/'),
    address: { streetAddress: '7855 NW 41st St Ste:200', addressLocality: 'Doral', addressCountry: 'US' },
    openingHoursSpecification: {
      dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Saturday'],
      opens: '09:00',
      closes: '18:00',
    },
  });
  expect(composeWebSite('Elite Stone', site, { home, locale })).toEqual({
    '@type': 'WebSite',
    '@id': `${url}#website`,
    name: 'Elite Stone',
    url,
    inLanguage: locale,
    publisher: { '@id': toCompanyId(site) },
  });
});

it('structured data of the site numbers the breadcrumbs from home to the page', () => {
  const [home, extras] = [
    { name: 'Home', href: '/' },
    { name: 'Extras', href: '/collections/extras' },
  ];
  const page = { name: 'Birdbaths', href: '/collections/extras/birdbaths' };
  expect(composeBreadcrumbs([home, extras], page, site)['itemListElement']).toEqual(
    [home, extras, page].map(({ name, href }, index) => ({
      ...{ '@type': 'ListItem', position: index + 1, name },
      item: `https://stone.example${href}`,
    })),
  );
});

it('structured data of the site never lets a text close the script element', () => {
  const graph = [{ '@type': 'Thing', name: '</script><script>alert(1)</script><!--' }];
  const json = serializeJsonLd(graph);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@graph': graph });
});
