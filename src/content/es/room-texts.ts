import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/room-texts.ts';

export const roomTexts = {
  hall: {
    title: 'Vestíbulo',
    alt: 'Vestíbulo con ventanas altas a la izquierda, una mesa redonda con ramas y una lámpara de aro; el sol cae sobre el piso.',
    surfaces: { floor: 'Piso', wall: 'Pared del fondo' },
  },
  bath: {
    title: 'Baño',
    alt: 'Baño con una bañera blanca independiente delante de una pared de piedra, una cortina translúcida a la izquierda y un tocador de roble a la derecha.',
    surfaces: { wall: 'Pared', floor: 'Piso' },
  },
  kitchen: {
    title: 'Cocina',
    alt: 'Cocina con una larga isla de piedra y, sobre ella, un florero con ramas y un tazón de limones; pared del fondo de piedra con una repisa de roble y gabinetes de roble a la derecha.',
    surfaces: { top: 'Isla', front: 'Isla', backsplash: 'Pared del fondo' },
  },
  terrace: {
    title: 'Terraza con piscina',
    alt: 'Terraza de piedra alrededor de una piscina sobre el mar, con muros blancos y olivos a la izquierda y el sol bajo de la tarde.',
    surfaces: { floor: 'Terraza' },
  },
} satisfies Words<typeof english.roomTexts>;
