/**
 * The company's numbers, as the specification states them. Some contradict each other: each stands only where the
 * specification puts it, and none enters structured data (decisions.md, "Placeholders").
 */
export interface Figure {
  readonly value: string;
  /** What follows the value: a plus, a percent sign. */
  readonly suffix: string;
  readonly label: string;
}

/** Told with the company's story (spec §1). */
export const storyFigures: readonly Figure[] = [
  { value: '1999', suffix: '', label: 'Founded' },
  { value: '25', suffix: '', label: 'Years of experience' },
  { value: '300', suffix: '', label: 'Custom projects' },
  { value: '50', suffix: '+', label: 'Countries with our projects' },
];

/** Told with the services and below the featured project (spec §9, "Project stats"). */
export const projectStats: readonly Figure[] = [
  { value: '500', suffix: '+', label: 'Projects completed' },
  { value: '50M', suffix: '+', label: 'Square meters delivered' },
  { value: '30', suffix: '+', label: 'Countries served' },
  { value: '100', suffix: '%', label: 'Client satisfaction' },
];
