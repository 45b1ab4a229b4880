import KeenSlider, { type KeenSliderInstance } from 'keen-slider';
import type {} from './early.ts';
import { isInTrack, placeSlide, type SlideSizes } from './slide-geometry.ts';

const MOVE_MS = 900;
const LOOK_AGAIN_MS = 100;
/** A touchpad goes on reporting while the movement dies away; after this long without a report it is another one. */
const WHEEL_PAUSE_MS = 150;

export interface Slider {
  /** Index of the slide that was at the front when the row was taken over. */
  readonly first: number;
  /** Moves by a number of slides; a move in flight is continued, not cut short. */
  moveBy(step: 1 | -1): void;
}

export interface SliderOptions {
  /** Whether the first slide follows the last. */
  readonly loop: boolean;
  /** Another slide has come to the front. */
  readonly onSlide: (index: number) => void;
  /** The visitor has dragged the row. */
  readonly onHandled: () => void;
}

/**
 * Runs keen-slider on a row of slides. They remain the server's HTML: until here CSS has laid them out as a row that
 * scrolls and snaps, and this takes over at whatever slide is in front. keen-slider keeps the position and the gestures;
 * the places come from CSS by way of `placeSlide`.
 *
 * @param track the `[data-slides]` row
 */
export function takeOverRow(track: HTMLElement, { loop, onSlide, onHandled }: SliderOptions): Slider {
  const slides = [...track.children].filter((child) => child instanceof HTMLElement);
  const first = findFrontSlide(track, slides);
  let sizes = measureRow(track, slides);
  let isDragged = false;
  const render = ({ track: { details }, size }: KeenSliderInstance) => {
    for (const [index, slide] of slides.entries()) {
      const distance = ((details.slides[index]?.distance ?? 0) * size) / (sizes.base + sizes.gap);
      const place = placeSlide(distance, sizes);
      slide.style.transform = `translate3d(${place.x}px, 0, 0)`;
      slide.style.width = `${place.width}px`;
      slide.inert = !isInTrack(place, size);
    }
  };
  const instance = new KeenSlider(track, {
    initial: first,
    loop,
    renderMode: 'custom',
    selector: () => slides,
    slides: (size: number) => {
      sizes = measureRow(track, slides);
      return slides.map(() => ({ origin: 0, size: (sizes.base + sizes.gap) / size, spacing: 0 }));
    },
    created: render,
    updated: render,
    detailsChanged: render,
    slideChanged: ({ track: { details } }) => onSlide(details.rel),
    dragStarted: () => {
      isDragged = true;
    },
    dragEnded: () => {
      isDragged = false;
      onHandled();
    },
  });

  return {
    first,
    moveBy(step) {
      if (isDragged) return;
      const { animator, track: position } = instance;
      const target = (animator.targetIdx ?? position.details.abs) + step;
      if (!loop && (target < position.details.minIdx || target > position.details.maxIdx)) return;
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      instance.moveToIdx(target, true, { duration: isStill ? 0 : MOVE_MS });
    },
  };
}

/**
 * Until then the row is the browser's: taken over under a finger, or while it glides to its slide, it would stop between
 * two, and the swipe be lost.
 */
export async function waitForRest(track: HTMLElement): Promise<void> {
  while (isTouched() || isBetweenSlides(track)) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/** Two fingers on a touchpad turn the row by one slide each time, as they would have scrolled it. */
export function turnByWheel(track: HTMLElement, turn: (step: 1 | -1) => void): void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  track.addEventListener('wheel', (event) => {
    if (event.ctrlKey || Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
    event.preventDefault();
    if (pause === undefined) turn(event.deltaX > 0 ? 1 : -1);
    clearTimeout(pause);
    pause = setTimeout(() => (pause = undefined), WHEEL_PAUSE_MS);
  });
}

/** Whether a finger that came down is still there (early.ts hears when it goes). */
function isTouched(): boolean {
  const { last } = window.earlyActs;
  return last?.type === 'pointerover' && (last as PointerEvent).pointerType === 'touch';
}

function isBetweenSlides(track: HTMLElement): boolean {
  const { scrollLeft, scrollWidth, clientWidth } = track;
  if (scrollLeft + clientWidth > scrollWidth - 1) return false;
  const left = track.getBoundingClientRect().left;
  return ![...track.children].some((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 1);
}

/** Reads the widths that CSS gives the row, then takes the row over (see ui/carousel.css, `data-live`). */
function measureRow(track: HTMLElement, slides: readonly HTMLElement[]): SlideSizes {
  releaseRow(track, slides);
  const [first, second = first] = slides.map((slide) => slide.getBoundingClientRect().width);
  const gap = Number.parseFloat(getComputedStyle(track).columnGap) || 0;
  track.dataset['live'] = '';
  // It no longer scrolls, so it need not be a tab stop; the buttons and the arrow keys move it.
  if (document.activeElement !== track) track.removeAttribute('tabindex');
  return { active: first ?? 0, base: second ?? 0, gap };
}

function releaseRow(track: HTMLElement, slides: readonly HTMLElement[]): void {
  delete track.dataset['live'];
  for (const slide of slides) {
    slide.style.transform = '';
    slide.style.width = '';
    slide.inert = false;
  }
}

/** The slide that the visitor has scrolled to before the script arrived. */
function findFrontSlide(track: HTMLElement, slides: readonly HTMLElement[]): number {
  const left = track.getBoundingClientRect().left;
  const offsets = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - left));
  return Math.max(0, offsets.indexOf(Math.min(...offsets)));
}
