/** With a space behind it; `subject` is a product's name or the selection, with a link. */
export const composeInterestIn = (subject: string) => `I am interested in ${subject}. `;
