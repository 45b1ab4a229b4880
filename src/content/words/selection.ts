/** What the list says besides what it is. */
export const selectionWords = {
  seeInRoom: 'See it in a room',
  seeAllInRoom: 'See them in a room',
} as const;
