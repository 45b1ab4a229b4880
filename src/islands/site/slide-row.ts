import type { KeenSliderInstance, KeenSliderOptions } from 'keen-slider/react';
import { isInTrack, placeSlide, type SlideSizes } from './slide-geometry.ts';

const MOVE_MS = 900;
const LOOK_AGAIN_MS = 100;
/** A touchpad keeps sending events while a gesture slows down; an event after this pause starts a new one. */
const WHEEL_PAUSE_MS = 150;

/** CSS lays the server's HTML out as a scroll-snap row, and keen-slider takes over at the slide in front; CSS gets
 * the places from `placeSlide`. */
export function toSliderOptions(track: HTMLElement): KeenSliderOptions {
  const slides = [...track.children].filter((child) => child instanceof HTMLElement);
  const initial = findFrontSlide(track, slides);
  let sizes = measureRow(track, slides);
  const render = ({ track: { details }, size }: KeenSliderInstance) => {
    for (const [index, slide] of slides.entries()) {
      const distance = ((details.slides[index]?.distance ?? 0) * size) / (sizes.base + sizes.gap);
      const place = placeSlide(distance, sizes);
      slide.style.transform = `translate3d(${place.x}px, 0, 0)`;
      slide.style.width = `${place.width}px`;
      slide.inert = !isInTrack(place, size);
    }
  };
  return {
    initial,
    loop: true,
    renderMode: 'custom',
    selector: () => slides,
    slides: (size: number) => {
      sizes = measureRow(track, slides);
      return slides.map(() => ({ origin: 0, size: (sizes.base + sizes.gap) / size, spacing: 0 }));
    },
    created: render,
    updated: render,
    detailsChanged: render,
  };
}

export function moveBy({ animator, track, moveToIdx }: KeenSliderInstance, step: 1 | -1): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  moveToIdx((animator.targetIdx ?? track.details.abs) + step, true, { duration: isStill ? 0 : MOVE_MS });
}

/** A takeover under a finger, or while the row snaps to a slide, would stop it between two slides and lose the
 * swipe. */
export async function waitForRest(track: HTMLElement): Promise<void> {
  while (document.documentElement.hasAttribute('data-finger') || isBetweenSlides(track)) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

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

function isBetweenSlides(track: HTMLElement): boolean {
  const { scrollLeft, scrollWidth, clientWidth } = track;
  if (scrollLeft + clientWidth > scrollWidth - 1) return false;
  const left = track.getBoundingClientRect().left;
  return ![...track.children].some((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 1);
}

/** Reads the widths from CSS (ui/SlideRow.astro). */
function measureRow(track: HTMLElement, slides: readonly HTMLElement[]): SlideSizes {
  releaseRow(track, slides);
  const [first, second = first] = slides.map((slide) => slide.getBoundingClientRect().width);
  const gap = Number.parseFloat(getComputedStyle(track).columnGap) || 0;
  track.dataset['live'] = '';
  // The row no longer scrolls, so it needs no tab stop. The buttons and the arrow keys move it.
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

function findFrontSlide(track: HTMLElement, slides: readonly HTMLElement[]): number {
  const left = track.getBoundingClientRect().left;
  const offsets = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - left));
  return Math.max(0, offsets.indexOf(Math.min(...offsets)));
}
