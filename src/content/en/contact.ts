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
  /** Followed by the subject of the inquiry. */
  subject: 'About',
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
    /** On the map drawing: the street of the office and its cross streets. */
    streets: { along: 'NW 41st St', west: 'NW 79th Ave', east: 'NW 72nd Ave' },
    show: 'Show the map',
    notice: 'Opens Google Maps, which will see your address on the internet.',
    directions: 'Get directions',
    frameTitle: `Map: ${companyAddress}`,
  },
} as const;

const query = encodeURIComponent(company.mapQuery);

/** On request only, because it identifies the visitor to Google. */
export const mapFrameUrl = `https://www.google.com/maps?q=${query}&z=15&output=embed`;
export const directionsUrl = `https://www.google.com/maps/dir/?api=1&destination=${query}`;
