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
  notFound: {
    title: 'Product Not Found',
    text: "The product you're looking for doesn't exist.",
    /** Followed by the name of the collection. */
    back: 'Back to',
  },
} as const;
