import { inquiryLimits } from '#domain/inquiry/inquiry.rules.ts';
import type { InquiryMessages } from '#domain/inquiry/inquiry.ts';
import { formatCount } from '#domain/site/format.ts';

const countStones = (count: number) => formatCount(count, { one: 'stone', other: 'stones' });

/** In the order shown (rule 9.1). */
export const projectTypes = ['Residential', 'Commercial', 'Hospitality', 'Landscape', 'Other'] as const;

export const inquiryMessages: InquiryMessages = {
  nameMissing: 'Name is required',
  nameTooLong: 'Name is too long',
  emailInvalid: 'Invalid email address',
  emailTooLong: 'Email is too long',
  phoneMissing: 'Phone is required',
  phoneTooLong: 'Phone number is too long',
  companyTooLong: 'Company name is too long',
  projectTypeMissing: 'Please select a project type',
  messageTooShort: `Message must be at least ${inquiryLimits.messageMin} characters`,
  messageTooLong: 'Message is too long',
};

/** The chat message uses the same labels. */
export const inquiryWords = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  noCompany: 'N/A',
  projectType: 'Project type',
  selectProjectType: 'Select a project type',
  message: 'Message',
  sendOn: (service: string) => `Send on ${service}`,
  selection: (count: number) => `Your selection of ${countStones(count)}`,
  mySelection: (count: number) => `my selection of ${countStones(count)}`,
  /** Followed by `yourSelection`, for a list whose link doesn't fit into the message. */
  listTooLong:
    'This list is too long for a link in the message. Use “Copy as text” and paste it into the chat; you find it in',
  yourSelection: 'your selection',
  mailSubject: 'Request a quote',
  invalid: { title: 'Validation Error', text: 'Please check the form for errors.' },
  sent: {
    title: 'Message Sent!',
    text: "We'll get back to you within 24 hours.",
    pressSend: (service: string) => `Press send in ${service}`,
    open: (service: string) => `Open ${service}`,
    didNotOpen: 'Chat did not open?',
    blocked: 'The chat did not open: your browser held it back.',
    openHere: 'Open it here',
    copy: 'Copy the message',
    copied: 'Copied',
    cut: 'Your message is longer than the chat takes over. Copy the message and paste the rest there.',
    restore: 'Put back what I wrote',
  },
} as const;
