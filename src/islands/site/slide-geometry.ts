export interface SlideSizes {
  readonly active: number;
  readonly base: number;
  readonly gap: number;
}

export interface SlidePlace {
  readonly x: number;
  readonly width: number;
}

/** 0 is the active position, 1 the next slide, with fractions while the row moves. A slide grows to the active width
 * as it arrives and shrinks as it leaves, so that there are no gaps in the row. */
export function placeSlide(distance: number, { active, base, gap }: SlideSizes): SlidePlace {
  const width = base + (active - base) * Math.max(0, 1 - Math.abs(distance));
  if (distance <= 0) return { x: distance * (base + gap), width };
  if (distance <= 1) return { x: distance * (active + gap), width };
  return { x: active + gap + (distance - 1) * (base + gap), width };
}

export function isInTrack({ x, width }: SlidePlace, trackWidth: number): boolean {
  return x < trackWidth - 1 && x + width > 1;
}
