/** By scroll position, or on the home page by how much of the hero is in view (rules 3.2 and 3.3). */
export function watchHeader(): void {
  const header = document.querySelector<HTMLElement>('header[data-variant]');
  if (!header) return;
  const hero = header.dataset['variant'] === 'home' ? document.querySelector('[data-hero]') : null;
  const solidAfterPx = hero ? 0 : Number(header.dataset['solidAfterPx']);
  const visibleRatio = Number(header.dataset['heroVisibleRatio']);
  let isHeroInView = false;

  const update = () => {
    const isSolid = scrollY > solidAfterPx && !isHeroInView;
    header.toggleAttribute('data-solid', isSolid);
    if (hero && !isSolid) header.querySelector<HTMLElement>('nav :popover-open')?.hidePopover();
  };

  if (hero) {
    new IntersectionObserver(
      ([entry]) => {
        isHeroInView = (entry?.intersectionRatio ?? 0) >= visibleRatio;
        update();
      },
      { threshold: visibleRatio },
    ).observe(hero);
  }
  addEventListener('scroll', update, { passive: true });
  addEventListener('pageshow', update);
  // In the first frame, which computes the layout anyway: reading the scroll position earlier would force another
  // layout.
  requestAnimationFrame(update);
}
