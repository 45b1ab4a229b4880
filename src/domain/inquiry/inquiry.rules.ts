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
