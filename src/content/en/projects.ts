import { paths } from './words/paths.ts';
import { claims } from './claims.ts';
import { pictures } from './pictures.ts';
import type { ContentPicture } from '#shared/images.ts';

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

/** Rule 5.4. */
export interface PortfolioProject {
  readonly id: string;
  readonly title: string;
  readonly location: string;
  readonly year: number;
  readonly areaSqm: number;
  readonly description: string;
  readonly materials: readonly string[];
  readonly images: readonly { readonly picture: ContentPicture; readonly caption: string }[];
}

export const projects: readonly PortfolioProject[] = [
  {
    id: 'istanbul',
    title: 'The Europa Project',
    location: 'Istanbul, Turkey',
    year: 2023,
    areaSqm: 50_000,
    description:
      'A classical front in one travertine, from the steps to the balustrade above the cornice. The same stone turns the corner and lines the hall, where a carved fireplace ends the axis.',
    materials: ['Ivory travertine', 'Calacatta', 'Nero Marquina'],
    images: [
      { picture: pictures.istanbul1, caption: 'Main front, ivory travertine' },
      { picture: pictures.istanbul2, caption: 'Hall with carved fireplace' },
      { picture: pictures.istanbul3, caption: 'Terrace stair and balustrade' },
    ],
  },
  {
    id: 'dubai',
    title: 'The Tower Lobbies',
    location: 'Dubai, United Arab Emirates',
    year: 2023,
    areaSqm: 35_000,
    description:
      'Tall rooms that had to be calm at any hour. Book-matched Calacatta faces the entrance, honed limestone takes the columns, and one long black desk stands in front of both.',
    materials: ['Calacatta', 'honed limestone', 'Nero Marquina'],
    images: [
      { picture: pictures.dubai1, caption: 'Lobby, book-matched Calacatta' },
      { picture: pictures.dubai2, caption: 'Reception desk, Nero Marquina' },
      { picture: pictures.dubai3, caption: 'Corner of the desk, with a brass line' },
    ],
  },
  {
    id: 'new-york',
    title: 'The Skyline Residences',
    location: 'New York, United States',
    year: 2022,
    areaSqm: 28_000,
    description:
      'Baths high above the city, floor and wall from the same blocks, so that a vein which starts at the window ends at the door. The basins are turned from black marble.',
    materials: ['Calacatta marble', 'Nero Marquina marble'],
    images: [
      { picture: pictures.newYork1, caption: 'Bath, Calacatta on floor and wall' },
      { picture: pictures.newYork2, caption: 'Floating vanity' },
      { picture: pictures.newYork3, caption: 'Basin turned from Nero Marquina' },
    ],
  },
  {
    id: 'london',
    title: 'The Garden Square Houses',
    location: 'London, United Kingdom',
    year: 2022,
    areaSqm: 15_000,
    description:
      'A row of townhouses with one idea: the stair. Thick marble treads grow out of the wall above a checkered floor that was cut, numbered and laid as the old ones were.',
    materials: ['White marble', 'black marble'],
    images: [
      { picture: pictures.london1, caption: 'Hall, checkered marble' },
      { picture: pictures.london2, caption: 'Stair, treads of one piece' },
      { picture: pictures.london3, caption: 'Cantilevered treads' },
    ],
  },
  {
    id: 'santorini',
    title: 'The Cliff Terraces',
    location: 'Santorini, Greece',
    year: 2021,
    areaSqm: 12_000,
    description:
      'Pale limestone that stays cool under bare feet and does not fight the light. Paving, steps and pool edge share one stone and one joint, out to the line where the water begins.',
    materials: ['Pale limestone'],
    images: [
      { picture: pictures.santorini1, caption: 'Terrace and pool at dusk' },
      { picture: pictures.santorini2, caption: 'Pool edge, solid limestone' },
      { picture: pictures.santorini3, caption: 'House front across the water' },
    ],
  },
  {
    id: 'singapore',
    title: 'The Water Courts',
    location: 'Singapore',
    year: 2021,
    areaSqm: 40_000,
    description:
      'Courtyards for a hot and wet climate: flamed granite that is safe in the rain, basins edged in basalt, and a long limestone wall that the water shows a second time.',
    materials: ['Flamed granite', 'basalt', 'limestone'],
    images: [
      { picture: pictures.singapore1, caption: 'Courtyard, flamed granite' },
      { picture: pictures.singapore2, caption: 'Basin and stepping slabs' },
      { picture: pictures.singapore3, caption: 'Basin corner, solid basalt' },
    ],
  },
];
