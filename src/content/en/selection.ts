import { claims } from './claims.ts';
import { company, companyAddress } from './company.ts';

export const selectionPage = {
  head: {
    title: 'Selection',
    description:
      'A list of stones for one project: kept in this browser, compared, shared, printed or sent for a quote.',
  },
  heading: 'Selection',
  empty: 'Nothing saved yet.',
  withoutScript:
    'The list is kept by your browser, which needs JavaScript for it. Without it, note the names of the stones and send them with the contact form.',
  contact: 'Contact us',
  waiting:
    'Your list is kept in this browser. It is still loading: if it does not appear, load the page again.',
  loadAgain: 'Load again',
  about: {
    heading: 'A list for one project',
    steps: [
      'Press the plus on any picture to save the stone.',
      'Add finish, area and whether you want a sample.',
      'Send the list for a quote, share it or print it.',
    ],
  },
  company: {
    chatNumber: company.chatNumber,
    email: company.email,
    brand: company.name,
    minimumOrder: `${claims.minimumOrder.term}: ${claims.minimumOrder.value.replace('m2', 'm²')}`,
    letterhead: `${companyAddress} · ${company.phone}`,
  },
} as const;
