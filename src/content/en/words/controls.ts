export const copyWords = {
  byHand: 'This browser does not let us copy. Copy it here:',
} as const;

export const optionalField = 'Optional';

export const stillLoading = 'One moment: the form is still loading.';

/** Rule 2.7. */
export const islandFailed = 'Unexpected Application Error!';

export const notificationWords = { label: 'Notifications', close: 'Close' } as const;

/** Followed by the product's name. */
export const saveLabels = { toSave: 'Save ', saved: 'Saved: ' } as const;

export const rotationWords = { play: 'Play', pause: 'Pause' } as const;

export const carouselWords = { role: 'carousel', row: 'Slides' } as const;

export const carouselControls = {
  picture: { previous: 'Previous picture', next: 'Next picture' },
  quarry: { previous: 'Previous quarry', next: 'Next quarry' },
} as const;

export const picturesOf = (project: string) => `${project}, pictures`;

export const slideWords = {
  role: 'slide',
  place: (place: number, count: number) => `${place} of ${count}`,
} as const;
