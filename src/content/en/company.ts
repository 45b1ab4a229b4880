import { capitalize } from '#domain/site/english.ts';
import { companyAddress, companyData } from '#shared/company-data.ts';
import { collectionCount } from './catalogue.ts';
import { claims } from './services.ts';
import { nameStones } from './words/terms.ts';

/** Rule 1.1. Phone, e-mail and chat are settings (`shared/company-defaults.ts`); address and hours are in
 * `shared/company-data.ts`. */
export const company = {
  ...companyData,
  mailService: 'Resend, Inc., United States',
  hours: 'Monday to Saturday 9:00 AM to 6:00 PM EST',
  description: `Natural stone supplied and fabricated in Florida: ${nameStones()}.`,
  tagline: 'Where Each Stone Tells a Story',
} as const;

export const storyFigures = [
  'Founded',
  'Years as a company',
  'Custom projects',
  'Countries with our projects',
] as const;

export const projectStats = [
  'Projects completed',
  'Square meters delivered',
  'Countries supplied with stone',
  'Client satisfaction',
] as const;

export const about = {
  head: {
    title: 'Craftsmanship, Design and Service in Natural Stone',
    description: `The story of a natural stone supplier and fabricator in Doral, Florida: how we choose, cut and finish ${nameStones()}.`,
    socialTitle: 'The Story Behind the Stone',
    socialDescription:
      'Craftsmanship, design and service since 1999: from the face of the quarry to the last joint on site.',
    shortTitle: 'About',
  },
  hero: {
    heading: 'It began with a yard, one saw and an eye for stone',
    lead: 'Since 1999 we have chosen, cut and finished natural stone for architects, designers, developers and the people who live with it.',
    action: 'Start a Conversation',
    caption: ['Vaulted gallery', 'Limestone from one bed'],
  },
  story: {
    heading: 'The stone first, then everything else',
    paragraphs: [
      'The company was founded in Florida to do one thing well: find good stone at the quarry and bring it, unhurried and unbroken, to the people who build with it. The first years were spent largely on the road, learning which bench gives the quiet white and which the wild one.',
      'Supply soon became fabrication. An architect who draws a stair does not want slabs, she wants the stair. So the saw was joined by the CNC, the CNC by the water-jet, and all of them by carvers, whose hands still finish what no machine can.',
      `Today we supply and fabricate ${nameStones()} for houses, hotels, lobbies and gardens. The work has grown. The habit has not changed: someone stands in front of the block before it is cut.`,
    ],
  },
  timeline: { heading: 'Five dates, one direction', label: 'Timeline', today: 'Today' },
  process: {
    heading: 'From an idea to the last joint',
    lead: 'Five steps, the same for a fireplace as for a façade.',
  },
  capabilities: { heading: 'What we can do for you' },
  highlights: {
    heading: 'Architectural highlights',
    lead: 'Where stone carries the architecture, every piece is drawn, turned or carved for its place.',
    caption: ['The Garden Square Houses', 'London, United Kingdom'],
    action: 'View All Projects',
  },
  invitation: {
    heading: 'Bring a drawing, or only an idea',
    lead: `A sketch, a photograph of the room, a stone you once saw: that is enough to begin. We reply ${claims.reply.value}.`,
    primary: 'Request Quote',
    secondary: 'See All Services',
  },
} as const;

export const milestones = [
  { title: 'Foundation', description: 'A yard, one bridge saw and a first container of Carrara marble.' },
  {
    title: 'Expansion',
    description: 'Fabrication joins supply: slabs leave the yard cut, edged and numbered.',
  },
  {
    title: 'Global Reach',
    description: 'Projects in 50+ countries, each one crated here and followed to the site.',
  },
  {
    title: 'Architectural Revolution',
    description: '50+ architectural projects: columns, balustrades and whole façades.',
  },
  {
    title: 'One House for Stone',
    description: `${capitalize(collectionCount)} collections and one workshop: selection, fabrication and finishing in the same hands.`,
  },
] as const;

/** Their names are fixed (rule 5.2). */
export const steps: Readonly<Record<string, string>> = {
  'Dream It': 'Tell us about the room, its light and what should happen in it. A sketch will do.',
  'Select It': `Compare stones in the hand, in samples of ${claims.samples.value}, then slab by slab.`,
  'Customize It': 'Size, edge, finish, inlay: drawings turn the idea into pieces with numbers.',
  'Perfect It': 'Cut, finished and laid out dry, so that the veins meet where you will see them.',
  'Install It': 'Crated in the order of setting, with a plan that shows the setter every place.',
};

export const capabilities = [
  {
    name: 'Selection',
    description: 'Blocks and slabs chosen by vein, tone and soundness, and kept together for your project.',
    action: 'All services',
  },
  {
    name: 'Custom Finishes',
    description: `${claims.finishes.value} and ${claims.edgeProfiles.value}, matched to a sample or to a drawing.`,
    action: 'Custom orders',
  },
  {
    name: 'Architectural Work',
    description: 'Columns, balustrades, surrounds and stairs, turned and carved to the architect’s drawing.',
    action: 'Our projects',
  },
  {
    name: 'Delivery',
    description: `Stock ${claims.stock.value}. Every crate is numbered, and every number is on the plan.`,
    action: 'Ask for a quote',
  },
] as const;

export const highlights: Readonly<Record<string, string>> = {
  Façades: 'Ashlar, ventilated cladding and the anchors that hold it.',
  'Columns and capitals': 'Turned in lengths, fluted by hand where the light asks for it.',
  'Balustrades and stairs': 'Balusters from one bed, treads that share one vein.',
  'Fireplaces and surrounds': 'Carved, dry-fitted and taken apart again for the journey.',
};

export const contactPage = {
  head: {
    title: 'Contact',
    description: `Request a quote, call or visit ${company.name} at ${companyAddress}. ${company.hours}.`,
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

export const projectWords = {
  terms: { location: 'Location', year: 'Year', area: 'Area', materials: 'Materials' },
  areaUnit: 'sqm',
} as const;

export const projectsPage = {
  head: {
    title: 'Projects in Natural Stone',
    description:
      'Six projects in marble, travertine, limestone, granite and basalt: Istanbul, Dubai, New York, London, Santorini and Singapore.',
    shortTitle: 'Projects',
  },
  heading: 'Six places, and the stone they asked for',
  lead: 'A façade, a lobby, a bath above the city, a stair, a terrace, a courtyard. Each began with the place and ended with a stone that could not be another.',
  invitation: {
    heading: 'The seventh may be yours',
    lead: `Tell us where it stands and who will walk on it. We reply ${claims.reply.value}.`,
    primary: 'Start Your Project',
    secondary: 'See All Services',
  },
} as const;

export const projectTexts = {
  istanbul: {
    location: 'Istanbul, Turkey',
    description:
      'A classical front in one travertine, from the steps to the balustrade above the cornice. The same stone turns the corner and lines the hall, where a carved fireplace ends the axis.',
    materials: ['Ivory travertine', 'Calacatta', 'Nero Marquina'],
    captions: ['Main front, ivory travertine', 'Hall with carved fireplace', 'Terrace stair and balustrade'],
  },
  dubai: {
    location: 'Dubai, United Arab Emirates',
    description:
      'Tall rooms that had to be calm at any hour. Book-matched Calacatta faces the entrance, honed limestone takes the columns, and one long black desk stands in front of both.',
    materials: ['Calacatta', 'honed limestone', 'Nero Marquina'],
    captions: [
      'Lobby, book-matched Calacatta',
      'Reception desk, Nero Marquina',
      'Corner of the desk, with a brass line',
    ],
  },
  'new-york': {
    location: 'New York, United States',
    description:
      'Baths high above the city, floor and wall from the same blocks, so that a vein which starts at the window ends at the door. The basins are turned from black marble.',
    materials: ['Calacatta marble', 'Nero Marquina marble'],
    captions: ['Bath, Calacatta on floor and wall', 'Floating vanity', 'Basin turned from Nero Marquina'],
  },
  london: {
    location: 'London, United Kingdom',
    description:
      'A row of townhouses with one idea: the stair. Thick marble treads grow out of the wall above a checkered floor that was cut, numbered and laid as the old ones were.',
    materials: ['White marble', 'black marble'],
    captions: ['Hall, checkered marble', 'Stair, treads of one piece', 'Cantilevered treads'],
  },
  santorini: {
    location: 'Santorini, Greece',
    description:
      'Pale limestone that stays cool under bare feet and does not fight the light. Paving, steps and pool edge share one stone and one joint, out to the line where the water begins.',
    materials: ['Pale limestone'],
    captions: ['Terrace and pool at dusk', 'Pool edge, solid limestone', 'House front across the water'],
  },
  singapore: {
    location: 'Singapore',
    description:
      'Courtyards for a hot and wet climate: flamed granite that is safe in the rain, basins edged in basalt, and a long limestone wall that the water shows a second time.',
    materials: ['Flamed granite', 'basalt', 'limestone'],
    captions: ['Courtyard, flamed granite', 'Basin and stepping slabs', 'Basin corner, solid basalt'],
  },
} as const;
