// Structured data of every page. It leaves out the numbers that contradict each other in the copy (years, countries,
// projects; rule 1.3).

export interface CompanyFacts {
  readonly name: string;
  readonly description: string;
  readonly phone: string;
  readonly email: string;
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly openingHours: {
    /** In English, as schema.org spells them. */
    readonly days: readonly string[];
    /** `HH:MM`, 24 hours. */
    readonly opens: string;
    readonly closes: string;
  };
}

export interface Crumb {
  readonly name: string;
  readonly href: string;
}

export type JsonLdNode = { readonly '@type': string } & Readonly<Record<string, unknown>>;

export const toCompanyId = (site: URL): string => new URL('/#company', site).href;

export function composeCompany(
  company: CompanyFacts,
  site: URL,
  images: { readonly logo: string; readonly picture: string },
  home: string,
): JsonLdNode {
  const { openingHours } = company;
  return {
    '@type': 'LocalBusiness',
    '@id': toCompanyId(site),
    name: company.name,
    description: company.description,
    url: new URL(home, site).href,
    logo: new URL(images.logo, site).href,
    image: new URL(images.picture, site).href,
    telephone: company.phone,
    email: company.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      addressLocality: company.city,
      addressRegion: company.region,
      postalCode: company.postalCode,
      addressCountry: company.country,
    },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: openingHours.days.map((day) => `https://schema.org/${day}`),
      opens: openingHours.opens,
      closes: openingHours.closes,
    },
  };
}

export function composeWebSite(
  name: string,
  site: URL,
  { home, locale }: { readonly home: string; readonly locale: string },
): JsonLdNode {
  return {
    '@type': 'WebSite',
    '@id': new URL(`${home}#website`, site).href,
    name,
    url: new URL(home, site).href,
    inLanguage: locale,
    publisher: { '@id': toCompanyId(site) },
  };
}

export function composeBreadcrumbs(trail: readonly Crumb[], current: Crumb, site: URL): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...trail, current].map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(href, site).href,
    })),
  };
}

/** For a script element, which no text in the nodes can close. */
export function serializeJsonLd(nodes: readonly object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');
}
