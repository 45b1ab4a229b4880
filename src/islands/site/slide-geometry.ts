/** Widths of a carousel's slides in pixels, computed by CSS. */
export interface SlideSizes {
  /** The width of the active slide. */
  readonly active: number;
  /** The width of every other slide. */
  readonly base: number;
  readonly gap: number;
}

/** Position of a slide, in pixels from the left edge of the track, and its width. */
export interface SlidePlace {
  readonly x: number;
  readonly width: number;
}

/**
 * Places a slide by its distance from the active position: 0 is active, 1 is the next slide, with fractions while the
 * row moves. A slide grows to the active width as it arrives and shrinks as it leaves, so that there are no gaps in the
 * row.
 */
export function placeSlide(distance: number, { active, base, gap }: SlideSizes): SlidePlace {
  const width = base + (active - base) * Math.max(0, 1 - Math.abs(distance));
  if (distance <= 0) return { x: distance * (base + gap), width };
  if (distance <= 1) return { x: distance * (active + gap), width };
  return { x: active + gap + (distance - 1) * (base + gap), width };
}

/** Whether any part of a slide is inside a track of this width, with a small tolerance at the edges. */
export function isInTrack({ x, width }: SlidePlace, trackWidth: number): boolean {
  return x < trackWidth - 1 && x + width > 1;
}
