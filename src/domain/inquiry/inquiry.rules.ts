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
 * Most UTF-16 units of a text passed to another program, and most characters of an encoded address with that text: Windows
 * silently ignores addresses longer than 2,046 characters (rule 9.3).
 */
export const MESSAGE_MAX_LENGTH = 2000;
