import KeenSlider, { type KeenSliderInstance } from 'keen-slider';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isInTrack, placeSlide, type SlideSizes } from './slide-geometry.ts';

const MOVE_MS = 900;

export interface Slider {
  /** Index of the slide at the front. */
  readonly current: number;
  /** Moves by so many slides; a move in flight is continued, not cut short. */
  moveBy(step: 1 | -1): void;
}

/**
 * Runs keen-slider on the `[data-slides]` row inside `frame`. The slides remain the server's HTML: until
 * here CSS has laid them out as a row that scrolls and snaps, and this takes over at whatever slide is in front.
 * keen-slider keeps the position and the gestures; the places come from CSS by way of `placeSlide`.
 *
 * @param onHandled after the visitor has dragged the row
 */
export function useSlider(
  frame: RefObject<HTMLElement | null>,
  { loop, onHandled }: { loop: boolean; onHandled: () => void },
): Slider {
  const slider = useRef<KeenSliderInstance>(null);
  const isDragged = useRef(false);
  const handled = useRef(onHandled);
  const [current, setCurrent] = useState(0);

  useLayoutEffect(() => {
    handled.current = onHandled;
  });

  // A layout effect, so that the row is never painted between its two layouts.
  useLayoutEffect(() => {
    const track = frame.current?.querySelector<HTMLElement>('[data-slides]');
    if (!track) return;
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
    const instance = new KeenSlider(track, {
      initial,
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
      slideChanged: ({ track: { details } }) => setCurrent(details.rel),
      dragStarted: () => {
        isDragged.current = true;
      },
      dragEnded: () => {
        isDragged.current = false;
        handled.current();
      },
    });
    slider.current = instance;
    if (initial > 0) setCurrent(initial);
    return () => {
      instance.destroy();
      slider.current = null;
      releaseRow(track, slides);
    };
  }, [frame, loop]);

  return {
    current,
    moveBy(step) {
      const instance = slider.current;
      if (!instance || isDragged.current) return;
      const { animator, track, options } = instance;
      const target = (animator.targetIdx ?? track.details.abs) + step;
      if (!options.loop && (target < track.details.minIdx || target > track.details.maxIdx)) return;
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      instance.moveToIdx(target, true, { duration: isStill ? 0 : MOVE_MS });
    },
  };
}

/** Reads the widths that CSS gives the row, then takes the row over (see carousel.css, `data-live`). */
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
