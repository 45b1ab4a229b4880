/** The kinds of project a visitor may ask a quote for, in the order they are offered (rule 9.1). */
export const projectTypes = ['Residential', 'Commercial', 'Hospitality', 'Landscape', 'Other'] as const;

/** Limits of the inquiry form in characters: code points, so that an emoji is not two (rule 9.1). */
export const inquiryLimits = {
  name: 100,
  email: 255,
  phone: 50,
  company: 100,
  messageMin: 10,
  message: 1000,
} as const;

/**
 * UTF-16 units of a text that is handed over, and characters of an address with such a text in it, encoded: Windows hands no address
 * of more than 2,046 over to another program, and says nothing (rule 9.3).
 */
export const MESSAGE_MAX_LENGTH = 2000;
