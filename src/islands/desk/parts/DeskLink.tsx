import type { ComponentProps } from 'react';
import { goTo, toDeskHref, type DeskPlace } from '#islands/desk/desk-address.ts';

interface Props extends ComponentProps<'a'> {
  place: DeskPlace;
}

/** A link inside the desk, which loads nothing again unless the editor opens it elsewhere. */
export function DeskLink({ place, children, ...props }: Props) {
  return (
    <a
      className="text-link"
      {...props}
      href={toDeskHref(place)}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goTo(place);
      }}
    >
      {children}
    </a>
  );
}
