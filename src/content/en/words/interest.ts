/** The first sentence of a visitor's message. `subject` is a product's name or their selection, with a link. */
export const composeInterestIn = (subject: string) => `I am interested in ${subject}. `;
