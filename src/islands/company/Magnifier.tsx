import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { LENS_SIZE_PX, LENS_ZOOM } from '#domain/site/magnifier.rules.ts';
import { IslandBoundary } from '#islands/site/IslandBoundary.tsx';
import './magnifier.css';

interface MagnifierProps {
  /** The full picture, in the displayed ratio. */
  readonly largeUrl: string;
  /** Slot: the displayed picture. */
  readonly children?: ReactNode;
}

/**
 * A lens that follows the pointer over a picture (rule 5.3). It is for pointers only and hidden from assistive
 * technology; keyboard and touch open the same picture in a dialog.
 */
export function Magnifier(props: MagnifierProps) {
  return (
    <IslandBoundary>
      <MagnifierFrame {...props} />
    </IslandBoundary>
  );
}

function MagnifierFrame({ largeUrl, children }: MagnifierProps) {
  const lens = useRef<HTMLSpanElement>(null);
  const [isOver, setIsOver] = useState(false);

  const follow = ({ currentTarget, clientX, clientY, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || !lens.current) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const x = clientX - left;
    const y = clientY - top;
    // Not React's `style`, because the content security policy blocks style attributes in the HTML.
    Object.assign(lens.current.style, {
      backgroundImage: `url("${largeUrl}")`,
      backgroundSize: `${width * LENS_ZOOM}px ${height * LENS_ZOOM}px`,
      backgroundPosition: `${LENS_SIZE_PX / 2 - x * LENS_ZOOM}px ${LENS_SIZE_PX / 2 - y * LENS_ZOOM}px`,
      transform: `translate(${x - LENS_SIZE_PX / 2}px, ${y - LENS_SIZE_PX / 2}px)`,
    });
    setIsOver(true);
  };

  return (
    <div className="magnifier" onPointerMove={follow} onPointerLeave={() => setIsOver(false)}>
      {children}
      <span ref={lens} className="magnifier-lens" data-over={isOver ? '' : undefined} aria-hidden="true" />
    </div>
  );
}
