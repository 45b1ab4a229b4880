export const roomRow = {
  name: 'See it in a room',
  hint: 'On a floor or a wall, at true scale',
  close: 'Close',
  loading: 'Opening the room',
  failed: 'The room did not arrive. Close this and try again in a moment.',
} as const;

export const bookMatchWords = {
  summary: 'Book-matched',
  hint: 'Four leaves of one block, opened like a book',
  alt: 'Four slabs of {name}, each the mirror image of the next, so that the veins meet at the seams.',
} as const;

export const textureWords = {
  name: 'Texture for your rendering',
  terms:
    'Shows {width} mm of the stone across. You are welcome to use it in visualizations of your projects; it is not a picture of a lot.',
  unmeasured:
    'You are welcome to use it in visualizations of your projects; its scale is not measured, and it is not a picture of a lot.',
} as const;
