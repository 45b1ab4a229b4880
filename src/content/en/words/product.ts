/** Texts around a product, for the built page and the live page. Terms replace what is in braces. */
export const productWords = {
  type: 'Type',
  /** What the type says where all pieces are made to order. */
  customCrafted: '{type}, Custom crafted',
  origin: 'Origin',
  quarriedIn: 'Quarried in {country}',
  finishes: 'Finishes',
  allFinishes: 'Available in all finishes',
  /** The finishes of the pictures and of most orders. All others are also available. */
  shownIn: 'Shown in {finishes}',
  /** Where the page shows another name. */
  inEnglish: 'In English: {name}',
  sizes: 'Sizes',
  requestQuote: 'Request a Quote',
  callUs: 'Call Us',
  chatOn: (service: string) => `Chat on ${service}`,
  beforeYouOrder: 'Before you order',
  related: 'Related Products',
  save: 'Save',
  saved: 'Saved',
  /** Description of the page for a product that is newer than the build. */
  productOf: (collection: string) => `A product of ${collection}.`,
  /** Shown until the response arrives. */
  loading: 'Loading the product',
  pictures: {
    label: 'Pictures',
    view: (place: number, count: number) => `View image ${place} of ${count}`,
    /** Alternative text of a picture without a description. */
    place: (name: string, place: number, count: number) => `${name}, picture ${place} of ${count}`,
    /** Label of the thumbnail that enlarges a part of the main picture. */
    viewCloseUp: (place: number, count: number) => `View image ${place} of ${count}, close-up`,
    /** Alternative text of that picture. */
    closeUp: (text: string) => `Close-up: ${text}`,
    viewFullScreen: (description: string) => `${description}: view full screen`,
    fullScreen: 'Full screen',
    picture: (place: number) => `Picture ${place}`,
    /** Shown instead of a missing picture. */
    missing: 'Picture not available',
  },
  notFound: {
    title: 'Product Not Found',
    text: "The product you're looking for doesn't exist.",
    back: (collection: string) => `Back to ${collection}`,
  },
} as const;

/** The full-screen view of a product's pictures. */
export const pictureDialogWords = {
  label: (product: string) => `Pictures of ${product}`,
  previous: 'Previous picture',
  next: 'Next picture',
  out: 'Zoom out',
  in: 'Zoom in',
  close: 'Close',
} as const;
