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

const english = { home: '/', locale: 'en-US' };

it('structured data of the site has the company with address and hours under one identifier', () => {
  const node = composeCompany(company, site, { logo: '/icon.png', picture: '/yard.jpg' }, '/');
  expect(node).toMatchObject({
    '@type': 'LocalBusiness',
    '@id': 'https://stone.example/#company',
    logo: 'https://stone.example/icon.png',
    image: 'https://stone.example/yard.jpg',
    address: { streetAddress: '7855 NW 41st St Ste:200', addressLocality: 'Doral', addressCountry: 'US' },
    openingHoursSpecification: {
      dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Saturday'],
      opens: '09:00',
      closes: '18:00',
    },
  });
  expect(composeWebSite('Elite Stone', site, english)).toEqual({
    '@type': 'WebSite',
    '@id': 'https://stone.example/#website',
    name: 'Elite Stone',
    url: 'https://stone.example/',
    inLanguage: 'en-US',
    publisher: { '@id': toCompanyId(site) },
  });
});

it('structured data of the site names the Spanish home page on a Spanish page, and the same company', () => {
  const node = composeCompany(company, site, { logo: '/icon.png', picture: '/yard.jpg' }, '/es');
  expect(node).toMatchObject({ '@id': 'https://stone.example/#company', url: 'https://stone.example/es' });
  expect(composeWebSite('Elite Stone', site, { home: '/es', locale: 'es-US' })).toMatchObject({
    '@id': 'https://stone.example/es#website',
    url: 'https://stone.example/es',
    inLanguage: 'es-US',
    publisher: { '@id': 'https://stone.example/#company' },
  });
});

it('structured data of the site keeps an absolute address of a picture', () => {
  const images = { logo: '/icon.png', picture: 'https://cdn.example/yard.jpg' };
  expect(composeCompany(company, site, images, '/')['image']).toBe('https://cdn.example/yard.jpg');
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
  const name = '</script><script>alert(1)</script><!--';
  const json = serializeJsonLd([{ '@type': 'Thing', name }]);
  expect(json).not.toContain('<');
  const graph = [{ '@type': 'Thing', name }];
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@graph': graph });
});
