import { fitInside, panBy, WHOLE, zoomAt, type Point, type Size, type View } from '#ui/pan-zoom.ts';

export interface DialogPicture {
  readonly original: string;
  readonly preview: string;
  readonly alt: string;
  readonly lang: string;
}

const STEP = 1.6;
const WHEEL_SPEED = 0.0022;
const KEY_PAN_PX = 80;
const SWIPE_PX = 60;

export class PictureDialog {
  index = 0;

  readonly #dialog: HTMLDialogElement;
  readonly #readPictures: () => readonly DialogPicture[];
  readonly #stage: HTMLElement;
  readonly #image: HTMLImageElement;
  readonly #pointers = new Map<number, Point>();
  #pictures: readonly DialogPicture[] = [];
  #view: View = WHOLE;
  /** Of a single finger, to tell a swipe from a tap. */
  #way: Point = { x: 0, y: 0 };

  #gestureScale = 1;

  constructor(dialog: HTMLDialogElement, readPictures: () => readonly DialogPicture[]) {
    const stage = dialog.querySelector<HTMLElement>('[data-stage]');
    if (!stage) throw new Error('The picture dialog has no stage.');
    this.#dialog = dialog;
    this.#readPictures = readPictures;
    this.#stage = stage;
    this.#image = new Image();
    this.#image.decoding = 'async';
    this.#image.draggable = false;
    this.#image.className = 'absolute inset-0 size-full object-contain select-none will-change-transform';
    stage.append(this.#image);
    dialog.addEventListener('click', (event) => this.#onClick(event));
    dialog.addEventListener('keydown', (event) => this.#onKey(event));
    stage.addEventListener('wheel', (event) => this.#onWheel(event), { passive: false });
    stage.addEventListener('dblclick', (event) => this.#toggle(this.#toPoint(event)));
    stage.addEventListener('pointerdown', (event) => this.#onDown(event));
    stage.addEventListener('pointermove', (event) => this.#onMove(event));
    stage.addEventListener('pointerup', (event) => this.#onUp(event));
    stage.addEventListener('pointercancel', (event) => this.#onUp(event));
    // On a Mac, Safari reports a pinch on the touchpad with gesture events, and zooms the page unless they are
    // prevented.
    for (const type of ['gesturestart', 'gesturechange']) {
      stage.addEventListener(type, (event) => this.#onGesture(event), { passive: false });
    }
    addEventListener('resize', () => this.#apply(WHOLE));
  }

  open(index: number): void {
    this.#pictures = this.#readPictures();
    this.#show(index);
    this.#dialog.showModal();
  }

  #show(index: number): void {
    const count = this.#pictures.length;
    this.index = (index + count) % count;
    const picture = this.#pictures[this.index];
    if (!picture) return;
    this.#stage.removeAttribute('data-missing');
    this.#image.alt = picture.alt;
    if (picture.lang) this.#image.lang = picture.lang;
    else this.#image.removeAttribute('lang');
    this.#image.src = picture.preview;
    const original = new Image();
    original.src = picture.original;
    original.decode().then(
      () => {
        if (this.#pictures[this.index] === picture) this.#image.src = picture.original;
      },
      () => {
        // Storage doesn't respond, so the smaller picture stays.
      },
    );
    const position = this.#dialog.querySelector('[data-dialog-position]');
    if (position) position.textContent = count > 1 ? `${this.index + 1} / ${count}` : '';
    this.#apply(WHOLE);
  }

  #onClick({ target }: MouseEvent): void {
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
    const actions: Record<string, () => void> = {
      previous: () => this.#show(this.index - 1),
      next: () => this.#show(this.index + 1),
      in: () => this.#zoom(STEP),
      out: () => this.#zoom(1 / STEP),
      close: () => this.#dialog.close(),
    };
    actions[control?.dataset['action'] ?? '']?.();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const arrows: Record<string, Point> = {
      ArrowLeft: { x: 1, y: 0 },
      ArrowRight: { x: -1, y: 0 },
      ArrowUp: { x: 0, y: 1 },
      ArrowDown: { x: 0, y: -1 },
    };
    const arrow = arrows[event.key];
    if (arrow && this.#view.scale > 1) {
      this.#pan({ x: arrow.x * KEY_PAN_PX, y: arrow.y * KEY_PAN_PX });
    } else if (arrow && arrow.x !== 0) {
      this.#show(this.index - arrow.x);
    } else if (event.key === '+' || event.key === '=') {
      this.#zoom(STEP);
    } else if (event.key === '-') {
      this.#zoom(1 / STEP);
    } else if (event.key === '0') {
      this.#apply(WHOLE);
    } else {
      return;
    }
    event.preventDefault();
  }

  #onWheel(event: WheelEvent): void {
    event.preventDefault();
    this.#zoom(Math.exp(-event.deltaY * WHEEL_SPEED), this.#toPoint(event));
  }

  #onGesture(event: Event & Partial<Pick<MouseEvent, 'clientX' | 'clientY'> & { scale: number }>): void {
    event.preventDefault();
    if (this.#pointers.size > 0) return;
    const { scale = 1, clientX = 0, clientY = 0 } = event;
    if (event.type === 'gesturechange')
      this.#zoom(scale / this.#gestureScale, this.#toPoint({ clientX, clientY }));
    this.#gestureScale = scale;
  }

  #onDown(event: PointerEvent): void {
    this.#stage.setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, this.#toPoint(event));
    this.#way = { x: 0, y: 0 };
    this.#stage.toggleAttribute('data-grabbed', this.#view.scale > 1);
  }

  #onMove(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = this.#toPoint(event);
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.#pointers.set(event.pointerId, now);
    if (other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      this.#pan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
      this.#zoom(distance(now, other) / Math.max(1, distance(before, other)), middle);
      this.#way = { x: 0, y: 0 };
    } else {
      const by = { x: now.x - before.x, y: now.y - before.y };
      this.#way = { x: this.#way.x + by.x, y: this.#way.y + by.y };
      this.#pan(by);
    }
  }

  #onUp(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
    this.#stage.removeAttribute('data-grabbed');
    const { x, y } = this.#way;
    const isSwipe = this.#view.scale === 1 && Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y);
    if (isSwipe && this.#pictures.length > 1) this.#show(this.index - Math.sign(x));
    this.#way = { x: 0, y: 0 };
  }

  #toggle(point: Point): void {
    if (this.#view.scale > 1) this.#apply(WHOLE);
    else this.#zoom(STEP * STEP, point);
  }

  #zoom(factor: number, point: Point = { x: 0, y: 0 }): void {
    this.#apply(zoomAt(this.#view, factor, point, this.#stageSize, this.#pictureSize));
  }

  #pan(by: Point): void {
    this.#apply(panBy(this.#view, by, this.#stageSize, this.#pictureSize));
  }

  /** The CSSOM sets it, which the content security policy allows; it blocks style attributes. */
  #apply(view: View): void {
    this.#view = view;
    this.#image.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    this.#stage.toggleAttribute('data-zoomed', view.scale > 1);
  }

  get #stageSize(): Size {
    return { width: this.#stage.clientWidth, height: this.#stage.clientHeight };
  }

  get #pictureSize(): Size {
    const { naturalWidth, naturalHeight } = this.#image;
    return fitInside({ width: naturalWidth, height: naturalHeight }, this.#stageSize);
  }

  #toPoint({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Point {
    const { left, top, width, height } = this.#stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
