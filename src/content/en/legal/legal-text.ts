export const legalWords = {
  updated: 'Last updated:',
  index: 'On this page',
  /** Leads to the English version. */
  prevails: 'The English version prevails.',
} as const;

export interface LegalText {
  readonly title: string;
  readonly description: string;
  readonly introduction: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  readonly id: string;
  readonly heading: string;
  readonly body: readonly (string | readonly string[])[];
}
