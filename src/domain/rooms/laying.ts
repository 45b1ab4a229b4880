import type { Point } from './homography.ts';
import {
  formats,
  type directions,
  type jointColorNames,
  type jointWidthsMm,
  type patterns,
  type surfaceFinishes,
} from './rooms.rules.ts';

export type FormatId = (typeof formats)[number]['id'];
export type Pattern = (typeof patterns)[number];
export type Direction = (typeof directions)[number];
export type SurfaceFinish = (typeof surfaceFinishes)[number];
export type JointWidth = (typeof jointWidthsMm)[number];
export type JointColor = (typeof jointColorNames)[number];

export interface Laying {
  readonly stone: string;
  readonly format: FormatId;
  readonly pattern: Pattern;
  readonly direction: Direction;
  readonly finish: SurfaceFinish;
  /** Millimeters. */
  readonly joint: JointWidth;
  readonly 'joint-color': JointColor;
}

/** On the plane of the pieces, in meters. The shader's input (behaviors/rooms/shader.ts). */
export interface Grid {
  readonly kind: 'rows' | 'herringbone' | 'slab';
  /** From one piece to the next, including the joint. */
  readonly widthM: number;
  readonly heightM: number;
  /** Of each row to the one above, as a share of the width. */
  readonly stagger: number;
  readonly jointM: number;
  readonly degrees: number;
}

/** It requires pieces that are twice as long as they are wide. */
export function allowsHerringbone(format: FormatId): boolean {
  return format === '300x600' || format === '600x1200';
}

export function toLaidPattern({ format, pattern }: Pick<Laying, 'format' | 'pattern'>): Pattern {
  return pattern === 'herringbone' && !allowsHerringbone(format) ? 'straight' : pattern;
}

/** `spanM` is the width and height of the stone in the picture; a slab shows all of it. */
export function toGrid(laying: Omit<Laying, 'stone'>, spanM: readonly [number, number]): Grid {
  const jointM = laying.joint / 1000;
  const plain = { stagger: 0, jointM, degrees: laying.direction };
  const format = formats.find(({ id }) => id === laying.format);
  if (format?.widthM === undefined) {
    return { ...plain, kind: 'slab', widthM: spanM[0], heightM: spanM[1] };
  }
  const pattern = toLaidPattern(laying);
  const heightM = format.heightM + jointM;
  return pattern === 'herringbone'
    ? { ...plain, kind: pattern, widthM: 2 * heightM, heightM, degrees: laying.direction + 45 }
    : {
        ...plain,
        kind: 'rows',
        widthM: format.widthM + jointM,
        heightM,
        stagger: pattern === 'running' ? 0.5 : 0,
      };
}

export interface PlacedPoint {
  readonly column: number;
  readonly row: number;
  /** Meters from the piece's upper left corner. */
  readonly x: number;
  readonly y: number;
  /** Turned, so that its width runs down the plane. */
  readonly isAcross: boolean;
}

/** The piece under a point in meters. The shader computes the same for every pixel (tests/e2e/rooms-pixels.e2e.ts). */
export function findPiece({ kind, widthM, heightM, stagger }: Grid, { x, y }: Point): PlacedPoint {
  if (kind === 'herringbone') {
    // Cells of a square lattice. Along each diagonal, horizontal pieces (0, 1) and vertical ones (3, 2) alternate.
    const cell = { column: Math.floor(x / heightM), row: Math.floor(y / heightM) };
    const step = (((cell.column - cell.row) % 4) + 4) % 4;
    const column = step === 1 ? cell.column - 1 : cell.column;
    const row = step === 2 ? cell.row - 1 : cell.row;
    const local = { x: x - column * heightM, y: y - row * heightM };
    return step < 2
      ? { column, row, ...local, isAcross: false }
      : { column, row, x: local.y, y: heightM - local.x, isAcross: true };
  }
  const row = Math.floor(y / heightM);
  const shift = row * stagger - Math.floor(row * stagger);
  const column = Math.floor((x + shift * widthM) / widthM);
  return { column, row, x: x + shift * widthM - column * widthM, y: y - row * heightM, isAcross: false };
}
