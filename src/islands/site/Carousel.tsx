import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import './carousel.css';
import { IslandBoundary } from './IslandBoundary.tsx';
import { useRotation } from './use-rotation.ts';
import { useSlider } from './use-slider.ts';

export interface CarouselProps {
  /** Unique on the site: the choice to stop a rotating carousel is kept under it. */
  id: string;
  /** Accessible name of the whole, such as 'Quarry locations'. */
  label: string;
  /** What one slide shows; 'quarry' makes a button 'Next quarry'. */
  noun: string;
  /** Name of each slide in order: what is announced, and written below where the controls stand there. */
  names: readonly string[];
  /** Moves by itself every so many milliseconds; without it the visitor moves it. */
  rotateMs?: number;
  /** Whether the first slide follows the last. */
  loop?: boolean;
  /** Above: beside the heading, with a bar below the row. Below: beside the name of the slide. */
  controls?: 'above' | 'below';
  /** Slot: what stands left of controls above. */
  heading?: ReactNode;
  /** Slot: a `SlideRow` with a `Slide` for each name. */
  children?: ReactNode;
}

/** A row of slides in the carousel pattern of the ARIA Authoring Practices. */
export function Carousel(props: CarouselProps) {
  return (
    <IslandBoundary>
      <CarouselFrame {...props} />
    </IslandBoundary>
  );
}

function CarouselFrame({
  id,
  label,
  noun,
  names,
  rotateMs,
  loop = true,
  controls = 'above',
  heading,
  children,
}: CarouselProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [hasMoved, setHasMoved] = useState(false);
  const slider = useSlider(frame, { loop, onHandled: () => handleMove() });
  const rotation = useRotation(id, rotateMs, frame, () => slider.moveBy(1));

  const handleMove = () => {
    setHasMoved(true);
    rotation.restart();
  };
  const move = (step: 1 | -1) => {
    handleMove();
    slider.moveBy(step);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    rotation.holdForKeyboard();
    const step = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(step);
  };

  const position = `${slider.current + 1} / ${names.length}`;
  const isAbove = controls === 'above';
  const bar = (
    <div className="carousel-bar">
      {isAbove && heading}
      <p
        className={isAbove ? 'sr-only' : 'carousel-name'}
        aria-atomic="true"
        aria-live={rotation.isMoving ? 'off' : 'polite'}
      >
        {/* A hidden name would be read before the heading of the slides, so it stands here once it is news. */}
        {(!isAbove || hasMoved) && (
          <>
            <span>{names[slider.current]}</span> <span className="carousel-position">{position}</span>
          </>
        )}
      </p>
      <div className="carousel-controls">
        {rotateMs !== undefined && (
          <ControlButton
            label={rotation.isStopped ? 'Play' : 'Pause'}
            icon={rotation.isStopped ? 'play' : 'pause'}
            onClick={rotation.toggle}
          />
        )}
        <ControlButton
          label={`Previous ${noun}`}
          icon="previous"
          isOff={!loop && slider.current === 0}
          onClick={() => move(-1)}
        />
        <ControlButton
          label={`Next ${noun}`}
          icon="next"
          isOff={!loop && slider.current === names.length - 1}
          onClick={() => move(1)}
        />
      </div>
    </div>
  );

  return (
    // The keys are those of the buttons inside, wherever focus is; the group itself takes no focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      className="carousel"
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={handleKeyDown}
      {...rotation.frameProps}
    >
      {isAbove && bar}
      {children}
      {isAbove ? (
        <div className="carousel-progress" aria-hidden="true">
          {names.map((name, index) => (
            <i key={name} data-current={index === slider.current ? '' : undefined} />
          ))}
        </div>
      ) : (
        bar
      )}
    </div>
  );
}

const ICONS = {
  pause: 'M7 4v12M13 4v12',
  play: 'M6 3.5v13L16.5 10z',
  previous: 'M18 10H2.5M8 4l-6 6 6 6',
  next: 'M2 10h15.5M12 4l6 6-6 6',
};

interface ControlButtonProps {
  label: string;
  icon: keyof typeof ICONS;
  isOff?: boolean;
  onClick: () => void;
}

/** Stays focusable where it is off, so that focus is not lost at the last slide. */
function ControlButton({ label, icon, isOff = false, onClick }: ControlButtonProps) {
  return (
    <button
      type="button"
      className="control"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
    </button>
  );
}
