import { startRotation } from '#ui/rotation.ts';
import { ABOUT_ROTATION_MS } from '#domain/site/site.rules.ts';

/** The dates also advance automatically (rule 4.1). */
export function start(frame: HTMLElement): void {
  const dates = [...frame.querySelectorAll('[data-date]')];
  const pictures = frame.querySelectorAll('[data-frame]');
  const position = frame.querySelector('[data-position]');
  let active = 0;

  const show = (index: number) => {
    active = index;
    if (position) position.textContent = `${index + 1} / ${dates.length}`;
    for (const [at, picture] of pictures.entries()) picture.toggleAttribute('data-shown', at === index);
    for (const [at, date] of dates.entries()) {
      if (at === index) date.setAttribute('aria-current', 'true');
      else date.removeAttribute('aria-current');
    }
  };
  const rotation = startRotation(frame, {
    id: 'timeline',
    delayMs: ABOUT_ROTATION_MS,
    advance: () => show((active + 1) % dates.length),
  });
  for (const [index, date] of dates.entries()) {
    date.addEventListener('click', () => {
      show(index);
      rotation.restart();
    });
  }
}
