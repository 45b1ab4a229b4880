import { expect, it, vi } from 'vitest';
import { claims } from '#content/services.ts';
import { projectStats, storyFigures } from '#shared/figures.ts';

vi.mock('astro:env/client', async () => {
  const { companyDefaults } = await import('#shared/company-defaults.ts');
  return { ...companyDefaults, PUBLIC_CHAT_NUMBER: '' };
});

const toText = ({ value, suffix, label }: { value: string; suffix: string; label: string }) =>
  `${value}${suffix} ${label}`;

it('the copy claims have the texts of rule 1.4', () => {
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

it('the figures that contradict each other are in order in the story and with the services', () => {
  expect(storyFigures.map(toText)).toEqual([
    '1999 Founded',
    '25 Years as a company',
    '300 Custom projects',
    '50+ Countries with our projects',
  ]);
  expect(projectStats.map(toText)).toEqual([
    '500+ Projects completed',
    '50M+ Square meters delivered',
    '30+ Countries supplied with stone',
    '100% Client satisfaction',
  ]);
});
