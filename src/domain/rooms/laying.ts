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
