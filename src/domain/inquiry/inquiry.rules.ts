/** In code points, so that an emoji is one character (rule 9.1). */
export const inquiryLimits = {
  name: 100,
  email: 255,
  phone: 50,
  company: 100,
  messageMin: 10,
  message: 1000,
} as const;

/** UTF-16 units of a text, and characters of its encoded address: Windows silently ignores longer ones than 2,046
 * (rule 9.3). */
export const MESSAGE_MAX_LENGTH = 2000;
