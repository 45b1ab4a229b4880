import { startRotation } from './rotation.ts';
import { takeOverRow, turnByWheel, waitForRest } from './slider.ts';

const STEP_OF_KEY: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Turns a scroll-snap row (ui/Carousel.astro) into a carousel, following the pattern of the ARIA Authoring Practices.
 */
export async function start(frame: HTMLElement): Promise<void> {
  const track = frame.querySelector<HTMLElement>('[data-slides]');
  if (!track) return;
  await waitForRest(track);
  const { names: namesAsJson = '[]', rotationId, rotationMs } = frame.dataset;
  const names = JSON.parse(namesAsJson) as string[];
  const loop = !('ends' in frame.dataset);
  const status = frame.querySelector('[aria-live]');
  const [nameWords, positionWords] = status?.children ?? [];
  const buttons = [...frame.querySelectorAll<HTMLElement>('[data-step]')];
  const marks = frame.querySelectorAll('.carousel-progress > i');
  // An empty name at first, because screen readers would read a visually hidden one before the heading. It is set when
  // it changes.
  let isNamed = nameWords?.textContent !== '';
  let current = 0;

  const isOff = (step: number) => !loop && current === (step < 0 ? 0 : names.length - 1);
  const show = () => {
    if (isNamed) {
      setText(nameWords, names[current] ?? '');
      setText(positionWords, `${current + 1} / ${names.length}`);
    }
    for (const [index, mark] of marks.entries()) mark.toggleAttribute('data-current', index === current);
    for (const button of buttons) {
      // Stays focusable when disabled, so that focus isn't lost at the last slide.
      if (isOff(Number(button.dataset['step']))) button.setAttribute('aria-disabled', 'true');
      else button.removeAttribute('aria-disabled');
    }
  };
  const showSlide = (index: number) => {
    current = index;
    show();
  };
  const noteMove = () => {
    isNamed = true;
    show();
    rotation?.restart();
  };
  const move = (step: 1 | -1) => {
    if (isOff(step)) return;
    noteMove();
    slider.moveBy(step);
  };

  const slider = takeOverRow(track, { loop, onSlide: showSlide, onHandled: noteMove });
  const rotation =
    rotationId === undefined
      ? undefined
      : startRotation(frame, {
          id: rotationId,
          delayMs: Number(rotationMs),
          advance: () => slider.moveBy(1),
          onChange: (isMoving) => status?.setAttribute('aria-live', isMoving ? 'off' : 'polite'),
        });
  showSlide(slider.first);

  for (const button of buttons) {
    const step = Number(button.dataset['step']) as 1 | -1;
    button.addEventListener('click', () => move(step));
  }
  turnByWheel(track, move);
  frame.addEventListener('keydown', (event) => {
    const step = STEP_OF_KEY[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(step);
  });
}

/** Writes a text only if it changes, because a live region may announce the same text again. */
function setText(element: Element | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
