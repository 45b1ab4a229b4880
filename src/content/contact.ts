import { company, companyAddress } from './company.ts';
import { pictures } from './pictures.ts';

export const contactPage = {
  head: {
    title: 'Contact',
    description: `Request a quote, call or visit ${company.name} at ${companyAddress}. ${company.hours}.`,
    picture: pictures.slabWarehouse,
  },
  heading: 'Tell us about the room, we will find the stone',
  lead: 'Write a few lines and send a drawing later. We reply within 24 hours and quote within 48.',
  /** Before the name of what a visitor asks about. */
  subject: 'About',
  /** Where the link leads until it is named. */
  anyProduct: 'our products',
  formHeading: 'Request a quote',
  office: {
    heading: 'Head office',
    address: 'Address',
    hours: 'Hours',
    phone: 'Phone',
    email: 'Email',
    chat: `Chat on ${company.chatService}`,
    call: 'Call Us',
  },
  map: {
    label: 'Map',
    /** Names on the drawing: the street of the office, and those that cross it. */
    streets: { along: 'NW 41st St', west: 'NW 79th Ave', east: 'NW 72nd Ave' },
    show: 'Show the map',
    notice: 'Opens Google Maps, which will see your address on the internet.',
    directions: 'Get directions',
    frameTitle: `Map: ${companyAddress}`,
  },
} as const;

const query = encodeURIComponent(company.mapQuery);

/** The map itself. It is asked for only when a visitor wants it: the request tells Google who they are. */
export const mapFrameUrl = `https://www.google.com/maps?q=${query}&z=15&output=embed`;
export const directionsUrl = `https://www.google.com/maps/dir/?api=1&destination=${query}`;
