import { paths } from './words/paths.ts';
import { claims } from './claims.ts';
import { pictures } from './pictures.ts';
import { describeProjects } from '#shared/projects.ts';

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
    picture: pictures.istanbul1,
  },
  heading: 'Six places, and the stone they asked for',
  lead: 'A façade, a lobby, a bath above the city, a stair, a terrace, a courtyard. Each began with the place and ended with a stone that could not be another.',
  invitation: {
    heading: 'The seventh may be yours',
    lead: `Tell us where it stands and who will walk on it. We reply ${claims.reply.value}.`,
    primary: { label: 'Start Your Project', href: paths.contact },
    secondary: { label: 'See All Services', href: paths.services },
  },
} as const;

export const projects = describeProjects(pictures, {
  istanbul: {
    title: 'The Europa Project',
    location: 'Istanbul, Turkey',
    description:
      'A classical front in one travertine, from the steps to the balustrade above the cornice. The same stone turns the corner and lines the hall, where a carved fireplace ends the axis.',
    materials: ['Ivory travertine', 'Calacatta', 'Nero Marquina'],
    captions: ['Main front, ivory travertine', 'Hall with carved fireplace', 'Terrace stair and balustrade'],
  },
  dubai: {
    title: 'The Tower Lobbies',
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
    title: 'The Skyline Residences',
    location: 'New York, United States',
    description:
      'Baths high above the city, floor and wall from the same blocks, so that a vein which starts at the window ends at the door. The basins are turned from black marble.',
    materials: ['Calacatta marble', 'Nero Marquina marble'],
    captions: ['Bath, Calacatta on floor and wall', 'Floating vanity', 'Basin turned from Nero Marquina'],
  },
  london: {
    title: 'The Garden Square Houses',
    location: 'London, United Kingdom',
    description:
      'A row of townhouses with one idea: the stair. Thick marble treads grow out of the wall above a checkered floor that was cut, numbered and laid as the old ones were.',
    materials: ['White marble', 'black marble'],
    captions: ['Hall, checkered marble', 'Stair, treads of one piece', 'Cantilevered treads'],
  },
  santorini: {
    title: 'The Cliff Terraces',
    location: 'Santorini, Greece',
    description:
      'Pale limestone that stays cool under bare feet and does not fight the light. Paving, steps and pool edge share one stone and one joint, out to the line where the water begins.',
    materials: ['Pale limestone'],
    captions: ['Terrace and pool at dusk', 'Pool edge, solid limestone', 'House front across the water'],
  },
  singapore: {
    title: 'The Water Courts',
    location: 'Singapore',
    description:
      'Courtyards for a hot and wet climate: flamed granite that is safe in the rain, basins edged in basalt, and a long limestone wall that the water shows a second time.',
    materials: ['Flamed granite', 'basalt', 'limestone'],
    captions: ['Courtyard, flamed granite', 'Basin and stepping slabs', 'Basin corner, solid basalt'],
  },
});
