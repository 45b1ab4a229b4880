/**
 * The first sentence of a visitor's message, with a space behind it.
 *
 * @param subject a product's name or their selection, with a link
 */
export const composeInterestIn = (subject: string) => `I am interested in ${subject}. `;
