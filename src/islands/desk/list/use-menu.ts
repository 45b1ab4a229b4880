import { useEffect, useState } from 'react';

/** The row with the open menu. One menu is open at a time, until a click elsewhere or Escape. */
export function useMenu() {
  const [menu, setMenu] = useState<string>();
  useEffect(() => {
    if (menu === undefined) return;
    const place = `tr[data-id="${CSS.escape(menu)}"] [data-part="actions"]`;
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest(place))) setMenu(undefined);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      document.querySelector<HTMLElement>(`${place} [aria-expanded]`)?.focus();
      setMenu(undefined);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [menu]);
  return [menu, setMenu] as const;
}
