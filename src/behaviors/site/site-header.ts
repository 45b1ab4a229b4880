/** Keeps `data-solid` on the header: by scroll, on the home page by how much of the hero is in view (rules 3.2 and 3.3). */
export function watchHeader(): void {
  const header = document.querySelector<HTMLElement>('.site-header');
  if (!header) return;
  const hero = header.dataset['variant'] === 'home' ? document.querySelector('[data-hero]') : null;
  const solidAfterPx = hero ? 0 : Number(header.dataset['solidAfterPx']);
  const visibleRatio = Number(header.dataset['heroVisibleRatio']);
  let isHeroInView = false;

  const update = () => {
    const isSolid = scrollY > solidAfterPx && !isHeroInView;
    if (isSolid === header.hasAttribute('data-solid')) return;
    header.toggleAttribute('data-solid', isSolid);
    // When the links disappear, their open list has to close too.
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
  // With the first frame, which lays the page out anyway: asked for earlier, the scroll position costs a layout of its own.
  requestAnimationFrame(update);
}
