export const MAX_SCALE = 5;

/** Distance of the picture's center from the stage's center, in pixels. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** The point, from the stage's center, stays in place; `picture` is its size at scale 1. */
export function zoomAt(view: View, factor: number, point: Point, stage: Size, picture: Size): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  const moved = { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown };
  return keepInside(moved, stage, picture);
}

export function panBy(view: View, by: Point, stage: Size, picture: Size): View {
  return keepInside({ ...view, x: view.x + by.x, y: view.y + by.y }, stage, picture);
}

export function fitInside(natural: Size, stage: Size): Size {
  if (natural.width <= 0 || natural.height <= 0) return stage;
  const ratio = Math.min(stage.width / natural.width, stage.height / natural.height);
  return { width: natural.width * ratio, height: natural.height * ratio };
}

function keepInside({ scale, x, y }: View, stage: Size, picture: Size): View {
  const limit = (value: number, room: number) => Math.min(room, Math.max(-room, value)) + 0;
  return {
    scale,
    x: limit(x, Math.max(0, (picture.width * scale - stage.width) / 2)),
    y: limit(y, Math.max(0, (picture.height * scale - stage.height) / 2)),
  };
}
