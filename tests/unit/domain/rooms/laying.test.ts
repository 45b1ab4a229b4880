import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPiece, toGrid, toLaidPattern, type Grid, type Laying } from '#domain/rooms/laying.ts';
import { directions, formats, jointWidthsMm, patterns } from '#domain/rooms/rooms.rules.ts';

const layings = fc.record({
  format: fc.constantFrom(...formats.map(({ id }) => id)),
  pattern: fc.constantFrom(...patterns),
  direction: fc.constantFrom(...directions),
  finish: fc.constantFrom('polished' as const, 'honed' as const),
  joint: fc.constantFrom(...jointWidthsMm),
  'joint-color': fc.constant('stone' as const),
});
const LAYING: Omit<Laying, 'stone'> = {
  format: '300x600',
  pattern: 'straight',
  direction: 90,
  finish: 'honed',
  joint: 3,
  'joint-color': 'dark',
};
const SPAN = [1.44, 1.8] as const;
const points = fc.record({
  x: fc.double({ min: -12, max: 12, noNaN: true }),
  y: fc.double({ min: -12, max: 12, noNaN: true }),
});

/** The point of the plane for a position on a piece. */
function toPlane(grid: Grid, piece: ReturnType<typeof findPiece>) {
  const { column, row, x, y, isAcross } = piece;
  if (grid.kind === 'herringbone') {
    const corner = { x: column * grid.heightM, y: row * grid.heightM };
    return isAcross
      ? { x: corner.x + grid.heightM - y, y: corner.y + x }
      : { x: corner.x + x, y: corner.y + y };
  }
  const shift = (row * grid.stagger) % 1;
  return { x: (column - (shift < 0 ? shift + 1 : shift)) * grid.widthM + x, y: row * grid.heightM + y };
}

describe('pieces on a plane', () => {
  it('leave no gap and do not overlap: each point is on exactly one piece', () => {
    fc.assert(
      fc.property(layings, points, (laying, point) => {
        const grid = toGrid(laying, SPAN);
        const piece = findPiece(grid, point);
        expect(piece.x).toBeGreaterThanOrEqual(-1e-9);
        expect(piece.y).toBeGreaterThanOrEqual(-1e-9);
        expect(piece.x).toBeLessThanOrEqual(grid.widthM + 1e-9);
        expect(piece.y).toBeLessThanOrEqual(grid.heightM + 1e-9);
        const back = toPlane(grid, piece);
        expect(back.x).toBeCloseTo(point.x, 9);
        expect(back.y).toBeCloseTo(point.y, 9);
      }),
      { numRuns: 1000 },
    );
  });

  it('contain every position on them', () => {
    const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(layings, points, share, share, (laying, point, u, v) => {
        const grid = toGrid(laying, SPAN);
        const piece = findPiece(grid, point);
        const other = findPiece(grid, toPlane(grid, { ...piece, x: u * grid.widthM, y: v * grid.heightM }));
        expect(
          other.column === piece.column && other.row === piece.row && other.isAcross === piece.isAcross,
        ).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('meet in the middle of the piece above in a running bond', () => {
    const grid = toGrid({ ...LAYING, format: '600x1200', pattern: 'running', direction: 0 }, SPAN);
    const upper = findPiece(grid, { x: 0.0001, y: 0.1 });
    const lower = findPiece(grid, { x: 0.0001, y: 0.1 + grid.heightM });
    expect(upper.x).toBeCloseTo(0.0001, 9);
    expect(lower.x).toBeCloseTo(grid.widthM / 2 + 0.0001, 9);
  });

  it('have the size of the format, and a joint between them', () => {
    const size = { kind: 'rows', widthM: 0.603, heightM: 0.303, stagger: 0, jointM: 0.003 };
    expect(toGrid(LAYING, SPAN)).toEqual({ ...size, degrees: 90 });
    const slab = { kind: 'slab', widthM: 1.44, heightM: 1.8 };
    expect(toGrid({ ...LAYING, format: 'slab' }, SPAN)).toMatchObject(slab);
  });

  it('cannot make a herringbone of squares', () => {
    expect(toLaidPattern({ format: '600x600', pattern: 'herringbone' })).toBe('straight');
    expect(toLaidPattern({ format: '300x600', pattern: 'herringbone' })).toBe('herringbone');
    expect(toLaidPattern({ format: '600x600', pattern: 'running' })).toBe('running');
  });
});
