import { LENS_SIZE_PX, LENS_ZOOM } from '#domain/site/site.rules.ts';

/** A lens that follows the pointer (rule 5.3), hidden from assistive technology; keyboard and touch open the same
 * picture in a dialog. */
export function start(root: HTMLElement): void {
  const lens = root.querySelector<HTMLElement>('[data-lens]');
  if (!lens) return;
  root.addEventListener('pointermove', ({ clientX, clientY, pointerType }) => {
    if (pointerType !== 'mouse') return;
    const { left, top, width, height } = root.getBoundingClientRect();
    const x = clientX - left;
    const y = clientY - top;
    Object.assign(lens.style, {
      backgroundImage: `url("${root.dataset['largeUrl'] ?? ''}")`,
      backgroundSize: `${width * LENS_ZOOM}px ${height * LENS_ZOOM}px`,
      backgroundPosition: `${LENS_SIZE_PX / 2 - x * LENS_ZOOM}px ${LENS_SIZE_PX / 2 - y * LENS_ZOOM}px`,
      transform: `translate(${x - LENS_SIZE_PX / 2}px, ${y - LENS_SIZE_PX / 2}px)`,
    });
    lens.toggleAttribute('data-over', true);
  });
  root.addEventListener('pointerleave', () => lens.toggleAttribute('data-over', false));
}
