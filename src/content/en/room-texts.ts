import type { RoomTexts } from '#shared/rooms.ts';

export const roomTexts = {
  hall: {
    title: 'Entrance hall',
    alt: 'Entrance hall with tall windows on the left, a round table with branches and a ring light; sun falls across the floor.',
    surfaces: { floor: 'Floor', wall: 'End wall' },
  },
  bath: {
    title: 'Bathroom',
    alt: 'Bathroom with a white freestanding tub before a stone wall, a sheer curtain on the left and an oak vanity on the right.',
    surfaces: { wall: 'Wall', floor: 'Floor' },
  },
  kitchen: {
    title: 'Kitchen',
    alt: 'Kitchen with a long stone island, a vase with branches and a bowl of lemons on it, a stone back wall with an oak shelf, oak cupboards on the right.',
    surfaces: { top: 'Island', front: 'Island', backsplash: 'Back wall' },
  },
  terrace: {
    title: 'Terrace with pool',
    alt: 'Stone terrace around a pool above the sea, white walls and olive trees on the left, low evening sun.',
    surfaces: { floor: 'Terrace' },
  },
} as const satisfies Readonly<Record<string, RoomTexts>>;
