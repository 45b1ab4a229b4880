// Counts up from 0, once, when enough of `frame` is in view (rule 4.2). Assistive technology reads the numbers of the
// HTML.
export function countUp(frame: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const numbers = [...frame.querySelectorAll<HTMLElement>('[data-count-to]')];
  const visibleRatio = Number(frame.dataset['visibleRatio']);
  const steps = Number(frame.dataset['steps']);
  const stepMs = Number(frame.dataset['stepMs']);

  const show = (step: number) => {
    for (const number of numbers) {
      number.textContent = String(Math.round((Number(number.dataset['countTo']) * step) / steps));
    }
  };
  const start = () => {
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      show(step);
      if (step >= steps) clearInterval(timer);
    }, stepMs);
  };

  show(0);
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ intersectionRatio }) => intersectionRatio >= visibleRatio)) return;
      observer.disconnect();
      start();
    },
    { threshold: visibleRatio },
  );
  observer.observe(frame);
  addEventListener('beforeprint', () => {
    observer.disconnect();
    show(steps);
  });
}
