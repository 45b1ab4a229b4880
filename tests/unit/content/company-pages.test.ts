import { describe, expect, it, vi } from 'vitest';
import { steps } from '#content/company.ts';
import { claims, faqCategories, orderClaims, workshopClaims } from '#content/services.ts';
import { capabilities, milestones } from '#shared/about.ts';
import { projectStats, storyFigures } from '#shared/figures.ts';
import { projects } from '#shared/projects.ts';
import { magnifiedPictures, services } from '#shared/services.ts';

vi.mock('astro:env/client', async () => {
  const { companyDefaults } = await import('#shared/company-defaults.ts');
  return { ...companyDefaults, PUBLIC_CHAT_NUMBER: '' };
});

const toText = ({ value, suffix, label }: { value: string; suffix: string; label: string }) =>
  `${value}${suffix} ${label}`;

describe('the copy claims (rule 1.4)', () => {
  it('have the texts of rule 1.4', () => {
    expect(Object.values(claims).map(({ term, value }) => `${term}: ${value}`)).toEqual([
      'Minimum order: typically 50 m2',
      'Samples: 10x10 cm',
      'Quotes: within 48 hours and valid 30 days',
      'Reply: within 24 hours',
      'Stock: ships in 5-7 business days',
      'Custom orders: 2-4 weeks',
      'Large orders: 6-8 weeks',
      'Warranty: 10-year warranty',
      'Issues: to be reported within 48 hours',
      'CNC maximum: 3200 x 2000 mm',
      'Thickness: 10-100 mm',
      'Accuracy: 0.1 mm',
      'Water-jet: 60,000 PSI',
      'Finishes: 30+ finishes',
      'Edges: 10+ edge profiles',
      'Sizes: from 1 cm to 10 m',
    ]);
  });

  it('are all shown in one of the two tables of the services', () => {
    expect(new Set([...orderClaims, ...workshopClaims])).toEqual(new Set(Object.values(claims)));
  });
});

describe('the figures that contradict each other', () => {
  it('are in order in the story', () => {
    expect(storyFigures.map(toText)).toEqual([
      '1999 Founded',
      '25 Years as a company',
      '300 Custom projects',
      '50+ Countries with our projects',
    ]);
  });

  it('are in order with the services', () => {
    expect(projectStats.map(toText)).toEqual([
      '500+ Projects completed',
      '50M+ Square meters delivered',
      '30+ Countries supplied with stone',
      '100% Client satisfaction',
    ]);
  });
});

describe('the About page', () => {
  it('has the four fixed dates and the present', () => {
    expect(milestones.map(({ year, title }) => `${year} ${title}`)).toEqual([
      '1999 Foundation',
      '2002 Expansion',
      '2008 Global Reach',
      '2009 Architectural Revolution',
      'Today One House for Stone',
    ]);
    expect(new Set(milestones.map(({ picture }) => picture)).size).toBe(5);
  });

  it('names the five steps exactly', () => {
    expect(steps.map(({ name }) => name).join(', ')).toBe(
      'Dream It, Select It, Customize It, Perfect It, Install It',
    );
  });

  it('links four capabilities to four pages', () => {
    expect(capabilities.map(({ href }) => href).toSorted()).toEqual([
      '/contact',
      '/projects',
      '/services',
      '/services#custom-finishes',
    ]);
  });
});

describe('the Services page', () => {
  it('has six services, each with its details', () => {
    expect(services).toHaveLength(6);
    for (const service of services) expect(service.capabilities.length, service.name).toBeGreaterThan(3);
  });

  it('answers in five categories, each question once', () => {
    expect(faqCategories).toHaveLength(5);
    const questions = faqCategories.flatMap((category) => category.questions.map(({ question }) => question));
    expect(new Set(questions).size).toBe(questions.length);
    for (const question of questions) expect(question).toMatch(/\?$/);
  });

  it('has two pictures with a magnifier', () => {
    expect(new Set(magnifiedPictures.map(({ picture }) => picture)).size).toBe(2);
  });
});

describe('the portfolio', () => {
  it('has six projects with three pictures each', () => {
    const lines = projects.map(
      ({ location, year, areaSqm }) =>
        `${location.split(',')[0] ?? ''} ${year} ${areaSqm.toLocaleString('en-US')} sqm`,
    );
    expect(lines).toEqual([
      'Istanbul 2023 50,000 sqm',
      'Dubai 2023 35,000 sqm',
      'New York 2022 28,000 sqm',
      'London 2022 15,000 sqm',
      'Santorini 2021 12,000 sqm',
      'Singapore 2021 40,000 sqm',
    ]);
    for (const project of projects) {
      expect(new Set(project.images.map(({ picture }) => picture)).size, project.id).toBe(3);
      expect(project.materials.length, project.id).toBeGreaterThan(0);
    }
  });
});
