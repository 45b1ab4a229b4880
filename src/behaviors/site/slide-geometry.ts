/** Widths of a carousel's slides in pixels, as CSS lays them out. */
export interface SlideSizes {
  /** Of the slide at the front. */
  readonly active: number;
  /** Of every other slide. */
  readonly base: number;
  readonly gap: number;
}

/** Where a slide lies and how wide it is, in pixels from the left edge of the track. */
export interface SlidePlace {
  readonly x: number;
  readonly width: number;
}

/**
 * Places a slide by its distance from the front: 0 is the front, 1 the next slide, fractions while the row moves.
 * A slide grows to the active width as it reaches the front and shrinks as it leaves, so that the row never tears.
 */
export function placeSlide(distance: number, { active, base, gap }: SlideSizes): SlidePlace {
  const width = base + (active - base) * Math.max(0, 1 - Math.abs(distance));
  if (distance <= 0) return { x: distance * (base + gap), width };
  if (distance <= 1) return { x: distance * (active + gap), width };
  return { x: active + gap + (distance - 1) * (base + gap), width };
}

/** Whether any of a slide is inside a track of this width; a hair at the edge does not count. */
export function isInTrack({ x, width }: SlidePlace, trackWidth: number): boolean {
  return x < trackWidth - 1 && x + width > 1;
}
