/** What the quote form says; the messages of its rules stand in src/domain/inquiry/inquiry.ts. */
export const inquiryWords = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  projectType: 'Project type',
  selectProjectType: 'Select a project type',
  message: 'Message',
  /** Followed by the chat service's name. */
  sendOn: 'Send on',
  /** What the message is about, where that is the visitor's own list. */
  selection: (count: number) => `Your selection of ${count} ${count === 1 ? 'stone' : 'stones'}`,
  mailSubject: 'Request a quote',
  invalid: { title: 'Validation Error', text: 'Please check the form for errors.' },
  sent: {
    title: 'Message Sent!',
    text: "We'll get back to you within 24 hours.",
    /** Followed by the chat service's name. */
    open: 'Open',
    didNotOpen: 'Chat did not open?',
    /** Said instead where the browser refused to open it. */
    blocked: 'The chat did not open: your browser held it back.',
    openHere: 'Open it here',
    copy: 'Copy the message',
    copied: 'Copied',
    cut: 'Your message is longer than the chat takes over. Copy the message and paste the rest there.',
    restore: 'Put back what I wrote',
  },
} as const;
