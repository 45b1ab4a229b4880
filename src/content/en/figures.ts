/** Some of the company's numbers contradict each other, so rule 1.3 says where each may appear. */
export interface Figure {
  readonly value: string;
  readonly suffix: string;
  readonly label: string;
}

export const storyFigures: readonly Figure[] = [
  { value: '1999', suffix: '', label: 'Founded' },
  { value: '25', suffix: '', label: 'Years as a company' },
  { value: '300', suffix: '', label: 'Custom projects' },
  { value: '50', suffix: '+', label: 'Countries with our projects' },
];

export const projectStats: readonly Figure[] = [
  { value: '500', suffix: '+', label: 'Projects completed' },
  { value: '50M', suffix: '+', label: 'Square meters delivered' },
  { value: '30', suffix: '+', label: 'Countries supplied with stone' },
  { value: '100', suffix: '%', label: 'Client satisfaction' },
];
