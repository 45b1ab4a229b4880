/** Rule 8.7. */
export const galleryWords = {
  updated: (count: number) => `Gallery URLs updated successfully! ${count} products processed.`,
  notAvailable: 'Gallery update not available for this collection',
  failed: 'Failed to update gallery URLs',
} as const;
