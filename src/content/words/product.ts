/** What a product's page says around the product itself; the built page and the live page read it here. */
export const productWords = {
  type: 'Type',
  customCrafted: 'Custom crafted',
  origin: 'Origin',
  /** Followed by a country. */
  quarriedIn: 'Quarried in',
  finishes: 'Finishes',
  allFinishes: 'Available in all finishes',
  /** Followed by the finishes of the pictures and of most orders: all others are to be had, too. */
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
  /** Shown until the answer comes. */
  loading: 'Loading the product',
  pictures: {
    label: 'Pictures',
    /** 'View image 1 of 3'. */
    view: 'View image',
    of: 'of',
    /** What a picture shows that nobody has described. */
    place: (name: string, place: number, count: number) => `${name}, picture ${place} of ${count}`,
    /** After what the picture shows. */
    viewFullScreen: 'view full screen',
    fullScreen: 'Full screen',
    /** Followed by its number. */
    picture: 'Picture',
    /** In the place of a picture that is not there. */
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
