import type { MouseEvent } from 'react';

/** Follows a link inside the desk, unless the visitor opens it elsewhere. */
export function follow(event: MouseEvent, go: () => void): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  event.preventDefault();
  go();
}
