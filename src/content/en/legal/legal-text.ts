/** Texts around every legal document. */
export const legalWords = {
  updated: 'Last updated:',
  index: 'On this page',
  /** The first sentence of every translation, which leads to the English version. */
  prevails: 'The English version prevails.',
} as const;

/** A legal document: its title and sections, in order. */
export interface LegalText {
  readonly title: string;
  readonly description: string;
  readonly introduction: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  /** Fragment of the section's address. */
  readonly id: string;
  readonly heading: string;
  /** Paragraphs in order; an array of texts is shown as a list. */
  readonly body: readonly (string | readonly string[])[];
}
