import { useState } from 'react';
import { useWindowEvent } from '#islands/desk/use-window-event.ts';

/** The row with the open menu. One menu is open at a time, until a click elsewhere or Escape. */
export function useMenu() {
  const [menu, setMenu] = useState<string>();
  const place = `tr[data-id="${CSS.escape(menu ?? '')}"] [data-part="actions"]`;
  const closeOutside = ({ target }: Event) => {
    if (menu !== undefined && !(target instanceof Element && target.closest(place))) setMenu(undefined);
  };
  useWindowEvent('pointerdown', closeOutside);
  useWindowEvent('focusin', closeOutside);
  useWindowEvent('keydown', ({ key }) => {
    if (menu === undefined || key !== 'Escape') return;
    document.querySelector<HTMLElement>(`${place} [aria-expanded]`)?.focus();
    setMenu(undefined);
  });
  return [menu, setMenu] as const;
}
