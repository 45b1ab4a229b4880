import { SIGNUP_LIFETIME_DAYS } from '#domain/loyalty/loyalty.rules.ts';
import { company, companyAddress } from '../company.ts';
import type { LegalText } from './legal-text.ts';

/** It describes what the site does, so change both together. */
export const privacy: LegalText = {
  title: 'Privacy Policy',
  description: `What ${company.name} learns about visitors of this site, where it is kept, and what is never collected: no cookies, no trackers, no advertising.`,
  introduction: `This policy says what ${company.name} learns about you when you use this site, why, and what you can do about it. In short: the site sets no cookies, runs no analytics and carries no advertising. It learns who you are only when you tell us.`,
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who is responsible',
      body: [
        `${company.name}, ${companyAddress}, is responsible for the personal data described here. Write to ${company.email} or call ${company.unbrokenPhone} with any question about it.`,
      ],
    },
    {
      id: 'visiting',
      heading: 'When you visit the site',
      body: [
        'The pages are finished files, served by the hosting company Netlify. Like every web server it receives your IP address, the page you ask for, the time and what your browser says about itself, and keeps them for a short time in its logs to deliver the site and to keep it safe.',
        'The catalog is stored with the database company Supabase. A few things ask it directly from your browser: pictures of products where they are not served with the page, a product that is newer than the last edition of the site, and the refresh of one product’s gallery. Supabase then receives your IP address in the same way.',
        'We do not combine these records with anything else, and we do not use them to recognize you.',
      ],
    },
    {
      id: 'browser-storage',
      heading: 'No cookies, and what your browser keeps instead',
      body: [
        'This site sets no cookies. To be useful it keeps a few things in your own browser, which are never sent to us:',
        [
          'Where you were in a listing and which stone you had chosen, so that the way back leads to the same place. It is removed when it has been used, and ignored after 30 minutes.',
          'Whether you have paused a moving picture, until you close the tab.',
          'Copies of pages and pictures that you have visited, kept by a service worker so that they open quickly and also without a connection.',
          'For our own editors only: the key of their sign-in, in local storage, until they sign out.',
        ],
        'You can remove all of it at any time by clearing the data of this site in your browser.',
      ],
    },
    {
      id: 'inquiries',
      heading: 'When you ask for a quote',
      body: [
        `The contact form sends nothing to our servers. It puts your name, e-mail, phone, company, type of project and message into a message and opens ${company.chatService} with it. Nothing reaches us until you send it there.`,
        `What you send through ${company.chatService} is handled by Meta under its own privacy policy, and read by us to answer you. If you would rather not use it, call or write an e-mail. We keep inquiries as long as we need them to answer, to quote and to carry out an order, and as long as the law asks us to keep business records.`,
      ],
    },
    {
      id: 'loyalty',
      heading: 'When you join the loyalty program',
      body: [
        'Joining is voluntary. We store your e-mail address, and your first name, last name and phone number if you give them, in our database at Supabase, together with your points and a record of your consent: what you agreed to, in which words and when. The legal basis is that consent.',
        'We use these data to send you the welcome message, exclusive offers, loyalty rewards and marketing, and to keep your points. We do not sell them and do not pass them on for the marketing of others.',
        `To protect the form from abuse, your IP address and e-mail address are counted against a limit for at most a day. Before we write to you about anything else, a letter asks you to confirm that the address is yours; when nobody answers that letter, the request is deleted after ${SIGNUP_LIFETIME_DAYS} days.`,
        'Every message carries a link to unsubscribe. It works without signing in, takes effect at once and is recorded with its date. After that you hear from us no more; on request we delete your record altogether.',
      ],
    },
    {
      id: 'map',
      heading: 'Map and outside links',
      body: [
        'The map on the contact page is a drawing until you press “Show the map”. Only then is Google Maps loaded, and Google receives your IP address and sets its own cookies under its own policy.',
        `Links to ${company.chatService} and to directions lead to other companies’ services. They learn of your visit only when you follow the link.`,
      ],
    },
    {
      id: 'processors',
      heading: 'Who works for us',
      body: [
        'Three companies process data on our behalf and under contract:',
        [
          'Netlify, Inc., United States: hosting of the pages.',
          'Supabase, Inc.: database, storage of pictures and the loyalty program.',
          `${company.mailService}: delivery of the letters of the loyalty program; it receives your e-mail address and the letter.`,
        ],
        'Where data leave the European Economic Area or the United Kingdom, this happens under the safeguards that the law there provides for.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      body: [
        'You may ask what we know about you and receive a copy, have it corrected or deleted, restrict or object to its use, and withdraw a consent at any time with effect for the future. If you live in the European Union, the United Kingdom or a state with its own privacy law, these rights are yours by law; we grant them to everyone.',
        `An e-mail to ${company.email} is enough. You may also complain to the authority for data protection where you live.`,
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      body: ['This site is meant for adults. We do not knowingly collect data from children under 16.'],
    },
    {
      id: 'changes',
      heading: 'Changes',
      body: [
        'When the site begins to do something else with your data, this page changes first. If a change concerns a consent that you have given, we ask you again.',
      ],
    },
  ],
};
