/** What is said of a collection's galleries when they were brought up to date (rule 8.7). */
export const galleryWords = {
  updated: (count: number) => `Gallery URLs updated successfully! ${count} products processed.`,
  notAvailable: 'Gallery update not available for this collection',
  failed: 'Failed to update gallery URLs',
} as const;
