export const previewWords = {
  head: { title: 'Preview', description: 'Pages that are not published yet, for whoever has the link.' },
  label: 'Preview',
  notPublished: 'Not published',
  ends: (date: string) =>
    `This link ends on ${date}, or when everything that it shows is published or discarded.`,
  typed: 'As it is typed in the desk. Nothing is saved.',
  all: (count: number) => `All ${count} products`,
  products: (count: number) => `${count} products`,
  refused: 'This product cannot be published yet:',
  taken: 'Another product of this collection has this slug already.',
  nameless: 'Product without a name',
  loading: 'Loading the preview',
  ended: 'This preview has ended.',
  unread: 'The preview could not be loaded.',
  tryAgain: 'Try again',
  withoutScript: 'A preview needs JavaScript.',
} as const;
