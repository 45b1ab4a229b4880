/** Texts around a product, for the built page and the live page. */
export const productWords = {
  type: 'Type',
  customCrafted: 'Custom crafted',
  origin: 'Origin',
  /** Followed by a country. */
  quarriedIn: 'Quarried in',
  finishes: 'Finishes',
  allFinishes: 'Available in all finishes',
  /** Followed by the finishes of the pictures and of most orders. All others are also available. */
  shownIn: 'Shown in',
  sizes: 'Sizes',
  requestQuote: 'Request a Quote',
  callUs: 'Call Us',
  /** Followed by the chat service's name. */
  chatOn: 'Chat on',
  beforeYouOrder: 'Before you order',
  related: 'Related Products',
  save: 'Save',
  saved: 'Saved',
  /** Shown until the response arrives. */
  loading: 'Loading the product',
  pictures: {
    label: 'Pictures',
    /** 'View image 1 of 3'. */
    view: 'View image',
    of: 'of',
    /** Alternative text of a picture without a description. */
    place: (name: string, place: number, count: number) => `${name}, picture ${place} of ${count}`,
    /** After the description of the picture. */
    viewFullScreen: 'view full screen',
    fullScreen: 'Full screen',
    /** Followed by its number. */
    picture: 'Picture',
    /** Shown instead of a missing picture. */
    missing: 'Picture not available',
  },
  notFound: {
    title: 'Product Not Found',
    text: "The product you're looking for doesn't exist.",
    /** Followed by the name of the collection. */
    back: 'Back to',
  },
} as const;

/** The full-screen view of a product's pictures. */
export const pictureDialogWords = {
  /** Followed by the product's name. */
  label: 'Pictures of',
  previous: 'Previous picture',
  next: 'Next picture',
  out: 'Zoom out',
  in: 'Zoom in',
  close: 'Close',
} as const;
