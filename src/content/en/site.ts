import { SIGNUP_LIFETIME_DAYS, welcomePoints } from '#domain/loyalty/loyalty.rules.ts';
import { highestDiscountPercent } from '#domain/loyalty/tiers.ts';
import { companyAddress } from '#shared/company-data.ts';
import { company } from './company.ts';
import { claims } from './services.ts';
import { nameStones } from './words/terms.ts';

export const mainMenu = ['Home', 'About', 'Products', 'Services', 'Projects', 'Contact'] as const;

/** Rule 3.6. */
export const quickLinks = ['Services', 'Portfolio', 'About Us', 'Contact Us'] as const;

export const headerWords = {
  skip: 'Skip to content',
  label: 'Main',
  menu: 'Menu',
  close: 'Close',
  collections: 'Collections',
  allProducts: 'All products',
  quote: 'Request Quote',
} as const;

export const oldBrowser = 'Your browser is older than this site needs. Please update it.';

export const codeMissing = {
  text: 'A part of this page could not be loaded.',
  reload: 'Load the page again',
} as const;

export const headerTools = {
  search: { name: 'Search', formName: 'Open the search' },
  selection: 'Selection',
} as const;

export const legalLinks = ['Terms & Conditions', 'Privacy Policy'] as const;

export const footer = {
  blurb: `Natural stone supplied and fabricated in Florida since ${company.founded}: ${nameStones()}.`,
  quickLinks: 'Quick Links',
  products: 'Products',
  contact: 'Contact',
  chat: `Chat on ${company.chatService}`,
  rights: 'All rights reserved.',
} as const;

export const notFoundPage = {
  head: { title: 'Page not found', description: 'This page does not exist. The way back leads home.' },
  heading: 'Oops! Page not found',
  text: 'The address may have changed, or the stone has left the yard.',
  back: 'Back to Home',
} as const;

export const offlinePage = {
  head: {
    title: 'No connection',
    description:
      'Pages that were looked at for a few seconds are kept on this device and open without a connection.',
  },
  heading: 'You are offline',
  lead: 'This page is not kept on this device. Pages that you looked at for a few seconds are, and open without a connection.',
  tryAgain: 'Try Again',
  call: `Call ${company.unbrokenPhone}`,
  products: { heading: 'Products you have seen', one: 'product', many: 'products' },
  pages: { heading: 'Pages you have read' },
  empty: 'Nothing is kept on this device yet.',
} as const;

export const waysOn = {
  label: 'Ways on',
  call: `Call ${company.unbrokenPhone}`,
} as const;

export const searchPage = {
  head: { title: 'Search', description: 'Find a stone by its name, type, finish or origin.' },
  heading: 'Search',
  formName: 'Search the catalog',
  label: 'Name, type, finish or origin',
  submit: 'Search',
  none: 'Ask us: we cut to order, and not everything in the yard is on these pages.',
  lead: 'Five collections, every stone by name.',
  close: 'Close',
  keyChoice: 'The key / opens the search',
  keys: [
    { key: 'Arrows', does: 'choose' },
    { key: 'Enter', does: 'open' },
    { key: 'Esc', does: 'close' },
  ],
} as const;

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
  minimumOrder: `${claims.minimumOrder.term}: ${claims.minimumOrder.value.replace('m2', 'm²')}`,
} as const;

export const legalWords = {
  updated: 'Last updated:',
  index: 'On this page',
  /** Leads to the English version. */
  prevails: 'The English version prevails.',
} as const;

/** It describes what the site does, so change both together. */
export const privacy = {
  title: 'Privacy Policy',
  description: `What ${company.name} learns about visitors of this site, where it is kept, and what is never collected: no cookies, no trackers, no advertising.`,
  introduction: `This policy says what ${company.name} learns about you when you use this site, why, and what you can do about it. In short: the site sets no cookies, runs no analytics and carries no advertising. It learns who you are only when you tell us.`,
  sections: [
    [
      'Who is responsible',
      `${company.name}, ${companyAddress}, is responsible for the personal data described here. Write to ${company.email} or call ${company.unbrokenPhone} with any question about it.`,
    ],
    [
      'When you visit the site',
      'The pages are finished files, served by the hosting company Netlify. Like every web server it receives your IP address, the page you ask for, the time and what your browser says about itself, and keeps them for a short time in its logs to deliver the site and to keep it safe.',
      'The catalog is stored with the database company Supabase. A few things ask it directly from your browser: pictures of products where they are not served with the page, a product that is newer than the last edition of the site, and the refresh of one product’s gallery. Supabase then receives your IP address in the same way.',
      'We do not combine these records with anything else, and we do not use them to recognize you.',
    ],
    [
      'No cookies, and what your browser keeps instead',
      'This site sets no cookies. To be useful it keeps a few things in your own browser, which are never sent to us:',
      [
        'Where you were in a listing and which stone you had chosen, so that the way back leads to the same place. It is removed when it has been used, and ignored after 30 minutes.',
        'Whether you have paused a moving picture, until you close the tab.',
        'Copies of pages and pictures that you have visited, kept by a service worker so that they open quickly and also without a connection.',
        'For our own editors only: the key of their sign-in, in local storage, until they sign out.',
      ],
      'You can remove all of it at any time by clearing the data of this site in your browser.',
    ],
    [
      'When you ask for a quote',
      `The contact form sends nothing to our servers. It puts your name, e-mail, phone, company, type of project and message into a message and opens ${company.chatService} with it. Nothing reaches us until you send it there.`,
      `What you send through ${company.chatService} is handled by Meta under its own privacy policy, and read by us to answer you. If you would rather not use it, call or write an e-mail. We keep inquiries as long as we need them to answer, to quote and to carry out an order, and as long as the law asks us to keep business records.`,
    ],
    [
      'When you join the loyalty program',
      'Joining is voluntary. We store your e-mail address, and your first name, last name and phone number if you give them, in our database at Supabase, together with your points and a record of your consent: what you agreed to, in which words and when. The legal basis is that consent.',
      'We use these data to send you the welcome message, exclusive offers, loyalty rewards and marketing, and to keep your points. We do not sell them and do not pass them on for the marketing of others.',
      `To protect the form from abuse, your IP address and e-mail address are counted against a limit for at most a day. Before we write to you about anything else, a letter asks you to confirm that the address is yours; when nobody answers that letter, the request is deleted after ${SIGNUP_LIFETIME_DAYS} days.`,
      'Every message carries a link to unsubscribe. It works without signing in, takes effect at once and is recorded with its date. After that you hear from us no more; on request we delete your record altogether.',
    ],
    [
      'Map and outside links',
      'The map on the contact page is a drawing until you press “Show the map”. Only then is Google Maps loaded, and Google receives your IP address and sets its own cookies under its own policy.',
      `Links to ${company.chatService} and to directions lead to other companies’ services. They learn of your visit only when you follow the link.`,
    ],
    [
      'Who works for us',
      'Three companies process data on our behalf and under contract:',
      [
        'Netlify, Inc., United States: hosting of the pages.',
        'Supabase, Inc.: database, storage of pictures and the loyalty program.',
        `${company.mailService}: delivery of the letters of the loyalty program; it receives your e-mail address and the letter.`,
      ],
      'Where data leave the European Economic Area or the United Kingdom, this happens under the safeguards that the law there provides for.',
    ],
    [
      'Your rights',
      'You may ask what we know about you and receive a copy, have it corrected or deleted, restrict or object to its use, and withdraw a consent at any time with effect for the future. If you live in the European Union, the United Kingdom or a state with its own privacy law, these rights are yours by law; we grant them to everyone.',
      `An e-mail to ${company.email} is enough. You may also complain to the authority for data protection where you live.`,
    ],
    ['Children', 'This site is meant for adults. We do not knowingly collect data from children under 16.'],
    [
      'Changes',
      'When the site begins to do something else with your data, this page changes first. If a change concerns a consent that you have given, we ask you again.',
    ],
  ],
} as const;

export const terms = {
  title: 'Terms & Conditions',
  description: `The terms under which ${company.name} offers this site, its catalog, quotes, orders and the loyalty program.`,
  introduction: `These terms apply to the use of this site and to the quotes and orders that begin here. A written quote or contract may add to them; where the two differ, the written quote or contract holds.`,
  sections: [
    [
      'Who you deal with',
      `This site is run by ${company.name}, ${companyAddress}. You reach us by phone at ${company.unbrokenPhone} and by e-mail at ${company.email}, ${company.hours}.`,
    ],
    [
      'The catalog',
      'The catalog shows what we supply and fabricate. It is an invitation to ask for a quote and no binding offer: nothing can be bought on this site, and no prices are shown.',
      'Stone is a natural material. Color, vein, texture and size of the crystals vary from block to block and within one slab, and screens show colors differently. Pictures and samples show the character of a stone and are no promise of an identical piece. Variation of this kind is no defect.',
    ],
    [
      'Inquiries and quotes',
      `The contact form opens ${company.chatService} with a message that you send yourself. We answer ${claims.reply.value}. Quotes are sent ${claims.quotes.value}, unless the quote says otherwise.`,
      `The minimum order is ${claims.minimumOrder.value}. Samples measure ${claims.samples.value} and are sent on request.`,
    ],
    [
      'Orders and lead times',
      'An order is binding when both sides have confirmed it in writing. Pieces made to your drawing are made for you alone and cannot be returned for a change of mind.',
      `Lead times are careful estimates: stock ${claims.stock.value}, custom orders take ${claims.customOrders.value} and large orders ${claims.largeOrders.value}. They begin when the order and its drawings are approved.`,
    ],
    [
      'Delivery and inspection',
      `Please open and inspect every crate on arrival and before anything is installed. Visible damage, missing pieces and other issues are ${claims.issues.value} of delivery, with photographs. Installed stone counts as accepted, except for faults that could not be seen.`,
    ],
    [
      'Warranty',
      `Our stone comes with a ${claims.warranty.value} against faults of the material and of our fabrication. It does not cover natural variation, ordinary wear, unsuitable cleaning agents, movement of the ground or the building, or installation that does not follow the rules of the trade. Professional installation is recommended.`,
      'Rights that the law gives to consumers stay untouched.',
    ],
    [
      'The loyalty program',
      `Membership is free, open to adults and begins with a welcome bonus of ${welcomePoints} points. Points have no cash value and cannot be transferred. The benefits of a tier are those shown on the home page when you use them; discounts go up to ${highestDiscountPercent}% and are not combined with each other.`,
      'You can leave at any time with the link in each of our messages. We may change or end the program with notice by e-mail.',
    ],
    [
      'Use of pictures and texts',
      'Architects, designers and builders may use pictures and data of our products to present and specify those products, with our name beside them. Any other use needs our consent in writing.',
    ],
    [
      'Liability',
      'We keep this site with care, but do not guarantee that it is free of errors or always available. Technical values are for guidance; a structural or safety-relevant use must be checked by a qualified professional. To the extent that the law allows, we are not liable for indirect loss from the use of this site. Other companies answer for the sites that we link to.',
    ],
    [
      'Law',
      'The law of the State of Florida, United States, applies. If one of these terms is not valid, the others remain so.',
    ],
  ],
} as const;
