import { useKeenSlider, type KeenSliderOptions } from 'keen-slider/react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { carouselControls, carouselWords, rotationWords } from '#content/words/controls.ts';
import { ControlButton } from '#ui/ControlButton.tsx';
import { startRotation, type Rotation } from '#ui/rotation.ts';
import { inBoundary } from './IslandBoundary.tsx';
import { moveBy, toSliderOptions, turnByWheel, waitForRest } from './slide-row.ts';

const STEP_OF_KEY: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

interface Props {
  readonly label: string;
  /** 'quarry' gives the button 'Next quarry'. */
  readonly shows: keyof typeof carouselControls;
  readonly names: readonly string[];
  /** `id` is unique on the site; the choice to stop is stored under it. */
  readonly rotation?: { readonly id: string; readonly everyMs: number };
  /** 'above': next to the heading (a slot), with a bar below the row. 'below': next to the name of the slide. */
  readonly controls?: 'above' | 'below';
  readonly heading?: ReactNode;
  /** Of the carousel, of its bar, and of the line that shows the position. */
  readonly className?: string;
  readonly barClass?: string;
  readonly progressClass?: string;
  readonly children?: ReactNode;
}

/** The carousel pattern of the ARIA Authoring Practices. Without JavaScript the row scrolls and snaps. */
export default inBoundary(SlideCarousel);

function SlideCarousel({
  label,
  shows,
  names,
  rotation,
  controls = 'above',
  heading,
  className = '',
  barClass = 'gap-x-8 gap-y-4',
  progressClass = '',
  children,
}: Props) {
  const isAbove = controls === 'above';
  // Screen readers would read a name that is only for them before the heading. It is there once the visitor moves the row.
  const { frame, track, current, isNamed, isMoving, move, ...row } = useRow(rotation, !isAbove);
  const name = isNamed ? names[current] : '';
  const bar = (
    <div className={`large-text:flex-wrap flex items-center justify-between ${barClass}`}>
      {heading}
      <p
        className={
          isAbove ? 'sr-only' : 'fine large-text:basis-full flex flex-1 items-baseline justify-between gap-5'
        }
        aria-atomic="true"
        aria-live={isMoving ? 'off' : 'polite'}
      >
        <span suppressHydrationWarning>{name}</span>{' '}
        <span
          className="flex-none lining-nums tabular-nums print:hidden noscript:hidden"
          suppressHydrationWarning
        >
          {isNamed ? `${current + 1} / ${names.length}` : ''}
        </span>
      </p>
      <Controls shows={shows} hasRotation={rotation !== undefined} onMove={move} />
    </div>
  );
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move what the buttons move
    <div
      ref={frame}
      className={`relative ${className}`}
      role="group"
      aria-roledescription={carouselWords.role}
      aria-label={label}
      onKeyDown={(event) => {
        const step = STEP_OF_KEY[event.key];
        if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        move(step);
      }}
    >
      {isAbove && bar}
      {children}
      {track && (
        <Takeover
          track={track}
          onReady={row.onReady}
          onSlide={row.onSlide}
          onDragged={row.noteMove}
          onWheel={move}
        />
      )}
      {isAbove ? <Progress names={names} current={current} className={progressClass} /> : bar}
    </div>
  );
}

function useRow(rotation: Props['rotation'], startsNamed: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const moveRow = useRef<MoveRow>(undefined);
  const rotating = useRef<Rotation>(undefined);
  const firstStep = useRef<1 | -1>(undefined);
  const [track, setTrack] = useState<HTMLElement>();
  const [current, onSlide] = useState(0);
  const [isNamed, setNamed] = useState(startsNamed);
  const [isMoving, setMoving] = useState(rotation !== undefined);
  useEffect(() => {
    const row = frame.current?.querySelector<HTMLElement>('[data-slides]');
    if (row) void waitForRest(row).then(() => setTrack(row));
  }, []);

  const noteMove = () => {
    setNamed(true);
    rotating.current?.restart();
  };
  const move = (step: 1 | -1) => {
    noteMove();
    if (moveRow.current) moveRow.current(step);
    else firstStep.current = step;
  };
  const onReady = (ready: MoveRow, first: number) => {
    moveRow.current = ready;
    onSlide(first);
    if (firstStep.current) ready(firstStep.current);
    if (!frame.current || !rotation) return;
    rotating.current = startRotation(frame.current, {
      id: rotation.id,
      delayMs: rotation.everyMs,
      advance: () => ready(1),
      onChange: setMoving,
    });
  };
  return { frame, track, current, isNamed, isMoving, move, noteMove, onReady, onSlide };
}

type MoveRow = (step: 1 | -1) => void;

interface TakeoverProps {
  readonly track: HTMLElement;
  readonly onReady: (moveRow: MoveRow, first: number) => void;
  readonly onSlide: (index: number) => void;
  readonly onDragged: () => void;
  readonly onWheel: (step: 1 | -1) => void;
}

function Takeover({ track, onReady, onSlide, onDragged, onWheel }: TakeoverProps) {
  const isDragged = useRef(false);
  const latest = useRef({ onDragged, onWheel });
  useLayoutEffect(() => {
    latest.current = { onDragged, onWheel };
  });
  const [options] = useState<KeenSliderOptions>(() => ({
    ...toSliderOptions(track),
    slideChanged: (slider) => onSlide(slider.track.details.rel),
    dragStarted: () => {
      isDragged.current = true;
    },
    dragEnded: () => {
      isDragged.current = false;
      latest.current.onDragged();
    },
  }));
  const [ref, slider] = useKeenSlider(options);
  useLayoutEffect(() => {
    ref(track);
    const { current } = slider;
    const moveRow: MoveRow = (step) => {
      if (current && !isDragged.current) moveBy(current, step);
    };
    if (current) onReady(moveRow, current.track.details.rel);
    turnByWheel(track, (step) => latest.current.onWheel(step));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a row is taken over once
  }, []);
  return null;
}

interface ProgressProps {
  readonly names: readonly string[];
  readonly current: number;
  readonly className: string;
}

function Progress({ names, current, className }: ProgressProps) {
  return (
    <div
      className={`mt-10 flex h-[3px] items-end print:hidden noscript:hidden ${className}`}
      aria-hidden="true"
    >
      {names.map((name, index) => (
        <i
          key={name}
          className={`flex-1 ${index === current ? 'bg-accent h-[3px] forced-colors:bg-[Highlight]' : 'bg-rule mb-px h-px forced-colors:bg-[GrayText]'}`}
        />
      ))}
    </div>
  );
}

interface ControlsProps {
  readonly shows: keyof typeof carouselControls;
  readonly hasRotation: boolean;
  readonly onMove: (step: 1 | -1) => void;
}

function Controls({ shows, hasRotation, onMove }: ControlsProps) {
  const { previous, next } = carouselControls[shows];
  return (
    <div className="flex flex-none print:hidden noscript:hidden">
      {hasRotation && <ControlButton label={rotationWords.pause} icon="pause" data-rotation-button="" />}
      <ControlButton label={previous} icon="previous" onClick={() => onMove(-1)} />
      <ControlButton label={next} icon="next" onClick={() => onMove(1)} />
    </div>
  );
}
