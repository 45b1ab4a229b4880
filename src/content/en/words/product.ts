export const productWords = {
  type: 'Type',
  customCrafted: '{type}, Custom crafted',
  origin: 'Origin',
  quarriedIn: 'Quarried in {country}',
  finishes: 'Finishes',
  allFinishes: 'Available in all finishes',
  /** The finishes of the pictures and of most orders; all others are also available. */
  shownIn: 'Shown in {finishes}',
  inEnglish: 'In English: {name}',
  sizes: 'Sizes',
  requestQuote: 'Request a Quote',
  callUs: 'Call Us',
  chatOn: (service: string) => `Chat on ${service}`,
  beforeYouOrder: 'Before you order',
  related: 'Related Products',
  save: 'Save',
  saved: 'Saved',
  productOf: (collection: string) => `A product of ${collection}.`,
  loading: 'Loading the product',
  pictures: {
    label: 'Pictures',
    view: (place: number, count: number) => `View image ${place} of ${count}`,
    place: (name: string, place: number, count: number) => `${name}, picture ${place} of ${count}`,
    /** The thumbnail that enlarges a part of the main picture. */
    viewCloseUp: (place: number, count: number) => `View image ${place} of ${count}, close-up`,
    closeUp: (text: string) => `Close-up: ${text}`,
    viewFullScreen: (description: string) => `${description}: view full screen`,
    fullScreen: 'Full screen',
    picture: (place: number) => `Picture ${place}`,
    missing: 'Picture not available',
  },
  notFound: {
    title: 'Product Not Found',
    text: "The product you're looking for doesn't exist.",
    back: (collection: string) => `Back to ${collection}`,
  },
} as const;

export const pictureDialogWords = {
  label: (product: string) => `Pictures of ${product}`,
  previous: 'Previous picture',
  next: 'Next picture',
  out: 'Zoom out',
  in: 'Zoom in',
  close: 'Close',
} as const;
