import { describe, expect, test } from 'vitest';
import { claims, faq } from '#content/services.ts';
import { collectionNames } from '#content/words/site.ts';
import { tierNames } from '#content/words/members.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { tiers } from '#domain/loyalty/loyalty.rules.ts';
import { toPointsRange } from '#domain/loyalty/tiers.ts';
import { capitalize, spellNumber } from '#domain/site/english.ts';
import { paths } from '#domain/site/paths.ts';
import { company } from '#tests/e2e/company.ts';
import type { Attributes, Part } from '#tests/tools/html.ts';
import { open } from './site.ts';

const readHeadings = (part: Part, level: string) => part.all(level).map(({ text }) => text);
/** The addresses of the links in the main part of a page that begin with this text. */
const findLinks = (page: Part, name: string) =>
  page
    .one('main')
    .all('a')
    .filter(({ text }) => text.startsWith(name))
    .map((link) => link.attribute('href'));

test.each<[string, string, string]>([
  ['/about', 'Start a Conversation', '/contact'],
  ['/projects', 'Start Your Project', '/contact'],
  ['/no/such/page', 'Back to Home', '/'],
  ['/', 'EXPLORE COLLECTION', '/services'],
  ['/', 'REQUEST QUOTE', '/contact'],
  ['/', 'Discover Our Full Story', '/about'],
  ['/', 'Discover the Story Behind the Numbers', '/about'],
  ['/', 'Learn More About Our Services', '/services'],
  ['/', 'View All Projects', '/projects'],
  ['/', 'Start Your Project', '/contact'],
  ...collections.map(
    ({ slug }) => ['/', collectionNames[slug], paths.collection(slug)] as [string, string, string],
  ),
])('on %s, “%s” leads to %s', async (path, name, href) => {
  expect(findLinks(await open(path), name)).toContain(href);
});

describe('the home page', () => {
  test('has its sections in order, the signup last', async () => {
    const page = await open('/');
    expect(page.one('title').text).toMatch(/Premium Stone Collections and Architectural Designs/);
    expect(page.one('h1').text).toBe('From Earth To Elegance');
    expect(readHeadings(page.one('main'), 'h2')).toEqual([
      'Generations of Hand Selected Stone Mastery',
      'From Quarry Face to Finished Room',
      `${capitalize(spellNumber(collections.length))} Collections`,
      'See it in a room',
      'The Europa Project',
      'Loyalty, Measured in Stone',
      'Join the Elite Stone Circle',
    ]);
  });

  test('has the final numbers without JavaScript', async () => {
    const counters = (await open('/')).one('dl', { 'data-counters': '' });
    const readAll = (attributes: Attributes) => counters.all('span', attributes).map(({ text }) => text);
    expect(readAll({ 'data-count-to': /./ })).toEqual(['30', '50', '500', '25']);
    // What assistive technology reads, whether the others count or not.
    expect(readAll({ class: /\bsr-only\b/ })).toEqual(['30+', '50+', '500+', '25']);
    expect(readAll({ 'aria-hidden': 'true' })).toHaveLength(4);
  });

  test('tells the story, the project in Europe and the tiers', async () => {
    const page = await open('/');
    const story = page.section('Generations of Hand Selected Stone Mastery').text;
    expect(story).toMatch(
      /1999 ?Foundation.*2002 ?Expansion.*2008 ?Global Reach.*Projects in 50\+ countries.*2009 ?Architectural Revolution.*50\+ architectural projects/,
    );
    expect(page.section('The Europa Project').text).toMatch(
      /Istanbul, Turkey.*Ivory Travertine ?18,000 sqm.*Custom Stone Balustrades ?6,000 sqm.*Hand-Carved Columns & Surrounds ?4,000 sqm.*Ornamental Fireplace ?with architectural detailing.*Total ?over 50,000 sqm/,
    );
    const cards = page.section('Loyalty, Measured in Stone').all('article');
    expect(cards).toHaveLength(tiers.length);
    for (const [index, tier] of tiers.entries()) {
      const parts = [
        tierNames[tier.id],
        `${toPointsRange(tier)} points`,
        `${tier.discountPercent}% discount`,
      ];
      for (const part of parts) expect(cards[index]?.text).toContain(part);
    }
  });
});

test('the page about the company has five steps, and its own words for social networks', async () => {
  const page = await open('/about');
  const steps = readHeadings(page.section('From an idea to the last joint'), 'h3');
  expect(steps).toEqual(['Dream', 'Select', 'Customize', 'Perfect', 'Install'].map((step) => `${step} It`));
  const read = (attributes: Record<string, string>) => page.one('meta', attributes).attribute('content');
  expect(read({ property: 'og:title' })).toBe('The Story Behind the Stone');
  expect(page.one('title').text).not.toContain('The Story Behind the Stone');
  expect(read({ property: 'og:description' })).not.toBe(read({ name: 'description' }));
});

test('every claim and every question is on the page of the services, word for word', async () => {
  const main = (await open('/services')).one('main');
  for (const { value } of Object.values(claims)) expect(main.text).toContain(value);
  const tables = [main.section('What the workshop holds to'), main.section('Questions we hear most')];
  const terms = tables.flatMap((table) => table.all('dt').map(({ text }) => text));
  expect(terms.toSorted()).toEqual(
    Object.values(claims)
      .map(({ term }) => term)
      .toSorted(),
  );
  const count = Object.values(faq).flatMap((answers) => Object.keys(answers)).length;
  expect(main.all('details', { name: 'faq' })).toHaveLength(count);
});

test('six projects show location, date, size and material (rule 5.4)', async () => {
  const articles = (await open('/projects')).all('article');
  const shown = articles.map((each) => [each.all('h2 h3')[0], ...each.all('dd').slice(0, 3)]);
  expect(shown.map((parts) => parts.map((part) => part?.text))).toEqual([
    ['The Europa Project', 'Istanbul, Turkey', '2023', '50,000 sqm'],
    ['The Tower Lobbies', 'Dubai, United Arab Emirates', '2023', '35,000 sqm'],
    ['The Skyline Residences', 'New York, United States', '2022', '28,000 sqm'],
    ['The Garden Square Houses', 'London, United Kingdom', '2022', '15,000 sqm'],
    ['The Cliff Terraces', 'Santorini, Greece', '2021', '12,000 sqm'],
    ['The Water Courts', 'Singapore', '2021', '40,000 sqm'],
  ]);
  for (const each of articles) {
    expect(each.all('dt').map(({ text }) => text)).toEqual(['Location', 'Year', 'Area', 'Materials']);
    expect(each.all('dd')[3]?.text).toMatch(/marble|travertine|limestone|granite|calacatta/i);
  }
});

test.each(['/terms', '/privacy'])('%s has the date of the build, and English prevails', async (path) => {
  const date = (await open(path)).all('time')[0]?.attribute('datetime') ?? '';
  expect(Date.now() - Date.parse(date)).toBeLessThan(2 * 24 * 60 * 60 * 1000);
  const main = (await open(`/es${path}`)).one('main');
  expect(main.text).toMatch(/La versión en inglés prevalece\. Est(?:e|os|a)/);
  expect(main.all('a', { hreflang: 'en' }).map((link) => link.attribute('href'))).toContain(path);
  expect((await open(path)).one('main').text).not.toContain('The English version prevails.');
});

test('the privacy policy names all who process data, also the service that sends e-mails', async () => {
  const items = (await open('/privacy')).all('li').map(({ text }) => text);
  for (const name of ['Netlify, Inc.', 'Supabase, Inc.', 'Resend, Inc.'])
    expect(items).toContainEqual(expect.stringContaining(name));
});

test('without JavaScript the inquiry is sent to the company by e-mail', async () => {
  const [form] = (await open('/contact')).all('form', { action: /^mailto:/ });
  expect(form?.attribute('action')?.startsWith(`mailto:${company.email}?subject=`)).toBe(true);
  expect(form?.attribute('method')).toBe('post');
  expect(form?.one('input', { name: 'name' }).attribute('required')).toBeDefined();
  expect(form?.one('input', { name: 'email' }).attribute('autocomplete')).toBe('email');
});

describe('listings', () => {
  test('offer types only where there are several', async () => {
    const countTypes = async (slug: string) =>
      (await open(`/collections/${slug}`)).all('input', { type: 'radio' }).length;
    for (const slug of ['architectural-designs', 'stone-fixing-solutions', 'extras'])
      expect(await countTypes(slug), slug).toBe(0);
    expect(await countTypes('floor-and-wall')).toBeGreaterThan(3);
  });

  test('show origin and thickness on their cards', async () => {
    const readFirst = async (slug: string) =>
      (await open(`/collections/${slug}`)).one('div', { 'data-cards': '' }).all('li')[0]?.text;
    expect(await readFirst('stone-fixing-solutions')).toContain('Germany');
    expect(await readFirst('floor-and-wall')).toMatch(/Greece · 20, 30\smm/);
  });
});
