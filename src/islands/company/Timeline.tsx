import { useRef, useState, type ReactNode } from 'react';
import { ABOUT_ROTATION_MS } from '#domain/site/site.rules.ts';
import { IslandBoundary } from '../site/IslandBoundary.tsx';
import { useRotation } from '../site/use-rotation.ts';
import './timeline.css';

interface TimelineProps {
  readonly items: readonly { readonly year: string; readonly title: string; readonly description: string }[];
  /** Slot: the pictures in the order of the items, laid on each other; `data-active` around them says which is seen. */
  readonly children?: ReactNode;
}

/** Dates of the company: choosing one shows its picture, and they take turns by themselves (rule 4.1). */
export function Timeline(props: TimelineProps) {
  return (
    <IslandBoundary>
      <TimelineFrame {...props} />
    </IslandBoundary>
  );
}

function TimelineFrame({ items, children }: TimelineProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const rotation = useRotation('timeline', ABOUT_ROTATION_MS, frame, () =>
    setActive((current) => (current + 1) % items.length),
  );
  const choose = (index: number) => {
    setActive(index);
    rotation.restart();
  };

  return (
    // Keyboard use anywhere inside holds the rotation; the group itself takes no focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      className="timeline"
      data-active={active}
      role="group"
      aria-label="Timeline"
      onKeyDown={rotation.holdForKeyboard}
      {...rotation.frameProps}
    >
      <div className="timeline-bar">
        <button
          type="button"
          className="control"
          aria-label={rotation.isStopped ? 'Play' : 'Pause'}
          onClick={rotation.toggle}
        >
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d={rotation.isStopped ? 'M6 3.5v13L16.5 10z' : 'M7 4v12M13 4v12'} />
          </svg>
        </button>
        <p className="fine tabular-nums" aria-hidden="true">
          {active + 1} / {items.length}
        </p>
      </div>
      <ol className="timeline-rows">
        {items.map(({ year, title, description }, index) => (
          <li key={year}>
            <button
              type="button"
              className="timeline-row"
              aria-current={index === active ? 'true' : undefined}
              onClick={() => choose(index)}
            >
              <span className="timeline-year">{year}</span>
              <span>
                <span className="timeline-title display-20 block">{title}</span>
                <span className="fine mt-1 block text-balance">{description}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className="timeline-picture pic">{children}</div>
    </div>
  );
}
