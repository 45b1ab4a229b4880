import type { Laying } from '#domain/rooms/laying.ts';
import { allowsHerringbone } from '#domain/rooms/laying.ts';
import {
  composeRoomParameters,
  findLeader,
  listChoosable,
  parseRoomState,
  toParts,
  type RoomState,
} from '#domain/rooms/room-state.ts';
import { MAX_DENSITY } from '#domain/rooms/rooms.rules.ts';
import { listSurfaceFinishes } from '#domain/rooms/stone.ts';
import { loadBitmap, probeEvenness } from './bitmaps.ts';
import { createRoomRenderer, type RoomRenderer, type Slab } from './renderer.ts';
import { fill, type RoomData, type RoomsData } from './rooms-data.ts';
import { listTextures, readStones, type Stone } from './stones.ts';

/** Up to so many device pixels across, the smaller files serve. */
const SMALL_CANVAS_PX = 1000;
const TEXTURE_WIDTHS_PX = { small: 640, large: 960 } as const;
/** What is laid when slabs give way to a pattern. */
const TILE = '600x1200';
/** Width over height of a stone's picture, as the site cuts it. */
const STONE_RATIO = 4 / 5;

/** The rooms with their controls: what sections/rooms/RoomViewer.astro is, and does. */
export class RoomView {
  readonly #root: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #data: RoomsData;
  readonly #onChange: (parameters: URLSearchParams) => void;
  readonly #stones = new Map<string, Promise<Stone>>();
  readonly #slabs = new Map<string, Promise<Slab>>();
  #state: RoomState;
  /** The surface that the controls are about. */
  #surface = '';
  #renderer: RoomRenderer | undefined;
  /** Grows with everything that is asked for, so that what comes late knows that it is. */
  #turn = 0;

  /**
   * @param root from sections/rooms/RoomViewer.astro, already in the page
   * @param parameters what to show (domain/rooms/room-state.ts)
   * @param onChange told the parameters of every change
   */
  constructor(
    root: HTMLElement,
    parameters: URLSearchParams,
    onChange: (parameters: URLSearchParams) => void,
  ) {
    const form = root.querySelector<HTMLFormElement>('[data-room-form]');
    const canvas = root.querySelector('canvas');
    if (!form || !canvas) throw new Error('The room has no controls.');
    this.#root = root;
    this.#form = form;
    this.#canvas = canvas;
    this.#data = JSON.parse(root.querySelector('[data-rooms]')?.textContent ?? '') as RoomsData;
    this.#onChange = onChange;
    for (const stone of readStones(document)) this.#stones.set(stone.key, Promise.resolve(stone));
    this.#state = parseRoomState(parameters, this.#data.rooms);
    form.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement)
        this.choose(target.name, target.value);
    });
    form.addEventListener('submit', (event) => event.preventDefault());
    root.addEventListener('click', ({ target }) => this.press(target));
    void this.#enter();
  }

  /** Shows another room as it was furnished; the stone that was chosen comes along to its first surface. */
  enter(room: string): void {
    const parameters = new URLSearchParams({ room });
    const surface = this.#data.rooms.find(({ id }) => id === room)?.surfaces[0];
    const stone = this.parameters.get(this.#surface);
    if (surface && stone !== null) parameters.set(surface.name, stone);
    this.#state = parseRoomState(parameters, this.#data.rooms);
    void this.#enter();
    this.#onChange(this.parameters);
  }

  /** The address's parameters for what is shown. */
  get parameters(): URLSearchParams {
    return composeRoomParameters(this.#state, this.#data.rooms);
  }

  /** A control, by its name, that was set to a value. */
  choose(name: string, value: string): void {
    if (name === 'room') {
      this.enter(value);
    } else if (name === 'surface') {
      this.#surface = value;
      void this.#showControls();
    } else if (value === 'slab') {
      // A format by its kind, a pattern to the eye: either control chooses it.
      void this.#change({ format: value });
    } else if (name === 'pattern' && this.#laying()?.format === 'slab') {
      void this.#change({ pattern: value, format: TILE });
    } else {
      void this.#change({ [name]: value });
    }
  }

  /** A button that was pressed. */
  press(target: EventTarget | null): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    const { stone, action } = button?.dataset ?? {};
    if (stone !== undefined && button?.closest('[data-room-settings]')) void this.#change({ stone });
    else if (action === 'save') void this.#save();
    else if (action === 'share') void this.#share();
  }

  /** Gives back what it holds; the view is of no use afterward. */
  close(): void {
    this.#turn++;
    this.#leave();
    this.#slabs.clear();
  }

  get #room(): RoomData {
    const room = this.#data.rooms.find(({ id }) => id === this.#state.room);
    if (!room) throw new Error(this.#state.room);
    return room;
  }

  #laying(surface = this.#surface): Laying | undefined {
    return this.#state.layings[surface];
  }

  #getStone(key: string): Promise<Stone> {
    let stone = this.#stones.get(key);
    if (!stone) {
      // Seldom: most stones are on the page.
      stone = import('./fetch-stone.ts').then(({ fetchStone }) => fetchStone(key));
      this.#stones.set(key, stone);
      stone.catch(() => this.#stones.delete(key));
    }
    return stone;
  }

  #getSlab(key: string): Promise<Slab> {
    let slab = this.#slabs.get(key);
    if (!slab) {
      slab = this.#loadSlab(key);
      this.#slabs.set(key, slab);
      slab.catch(() => this.#slabs.delete(key));
    }
    return slab;
  }

  async #loadSlab(key: string): Promise<Slab> {
    const stone = await this.#getStone(key);
    const image = await loadBitmap(listTextures(stone, TEXTURE_WIDTHS_PX[this.#size]));
    return { image, spanM: [stone.widthM, stone.widthM / STONE_RATIO], evenness: probeEvenness(image) };
  }

  get #size(): 'small' | 'large' {
    const width = this.#root.querySelector('[data-room-picture]')?.clientWidth ?? 0;
    return width * Math.min(devicePixelRatio, MAX_DENSITY) > SMALL_CANVAS_PX ? 'large' : 'small';
  }

  #leave(): void {
    this.#canvas.classList.remove('is-drawn');
    this.#renderer?.close();
    this.#renderer = undefined;
  }

  /** Shows the poster of the room, and draws over it as soon as everything is there. */
  async #enter(): Promise<void> {
    const turn = ++this.#turn;
    const room = this.#room;
    this.#leave();
    this.#showRoom();
    await this.#showControls();
    if (turn !== this.#turn) return;
    this.#busy(true);
    const wanted = room.surfaces.map((surface) => this.#getSlab(this.#layingOf(surface).stone));
    try {
      const [base, ...surfaces] = await Promise.all([
        loadBitmap(room.base[this.#size]),
        ...room.surfaces.map(async ({ mask, light, gloss }) =>
          Promise.all([loadBitmap([mask]), loadBitmap(light), loadBitmap(gloss)]),
        ),
      ]);
      const slabs = await Promise.all(wanted);
      await this.#fitFinishes(turn);
      if (turn !== this.#turn) return;
      this.#showDrawing(true);
      this.#renderer = createRoomRenderer(this.#canvas, room, { base, surfaces }, (count) => {
        this.#canvas.classList.add('is-drawn');
        this.#canvas.dataset['drawn'] = String(count);
      });
      for (const [index, slab] of slabs.entries()) this.#cover(index, slab);
      await this.#showControls();
      await this.#describe();
    } catch {
      if (turn !== this.#turn) return;
      this.#showDrawing(false);
      const hasWebGl = document.createElement('canvas').getContext('webgl2') !== null;
      // Where the poster always will stay, controls would only mislead.
      this.#root.toggleAttribute('data-still', !hasWebGl);
      this.#say('[data-room-note]', this.#data.words[hasWebGl ? 'failedRoom' : 'noWebGl']);
    } finally {
      if (turn === this.#turn) this.#busy(false);
    }
  }

  /** Over the poster, and in its place for those who do not see either. */
  #showDrawing(isShown: boolean): void {
    const drawing = this.#canvas.parentElement;
    if (drawing) drawing.hidden = !isShown;
    for (const image of this.#root.querySelectorAll('[data-poster] img'))
      image.toggleAttribute('inert', isShown);
  }

  /** How a surface is covered: as it was chosen for the first of its group. */
  #layingOf(surface: RoomData['surfaces'][number]): Laying {
    const laying = this.#state.layings[findLeader(this.#room.surfaces, surface).name];
    if (!laying) throw new Error(surface.name);
    return laying;
  }

  #cover(index: number, slab: Slab): void {
    const surface = this.#room.surfaces[index];
    if (surface) this.#renderer?.cover(index, this.#layingOf(surface), slab);
  }

  /**
   * Lays the chosen surface anew; a stone that does not arrive leaves it as it was.
   *
   * @param change values by the name of their control, which addresses use, too
   */
  async #change(change: Readonly<Record<string, string>>): Promise<void> {
    const before = this.#state;
    const surface = this.#surface;
    const turn = ++this.#turn;
    const parameters = this.parameters;
    for (const [name, value] of Object.entries(change))
      parameters.set(name === 'stone' ? surface : `${surface}-${name}`, value);
    this.#state = parseRoomState(parameters, this.#data.rooms);
    const key = this.#laying(surface)?.stone ?? '';
    this.#say('[data-room-note]', '');
    this.#busy(true, key);
    try {
      await this.#fitFinishes(turn);
      const slab = await this.#getSlab(key);
      if (turn !== this.#turn) return;
      if (!this.#renderer) await this.#enter();
      for (const [index, each] of this.#room.surfaces.entries())
        if (findLeader(this.#room.surfaces, each).name === surface) this.#cover(index, slab);
      this.#prune();
      this.#onChange(this.parameters);
      await this.#showControls();
      await this.#describe();
    } catch {
      if (turn !== this.#turn) return;
      this.#state = before;
      await this.#showControls();
      const { failedStone, unknownStone } = this.#data.words;
      const name = this.#form.querySelector(`option[value="${key}"]`)?.textContent.trim();
      this.#say('[data-room-note]', name === undefined ? unknownStone : fill(failedStone, { stone: name }));
    } finally {
      if (turn === this.#turn) this.#busy(false);
    }
  }

  /** A stone is shown with a finish that it has: an address, or the way a room is furnished, may ask for another. */
  async #fitFinishes(turn: number): Promise<void> {
    const parameters = this.parameters;
    for (const [surface, { stone, finish }] of Object.entries(this.#state.layings)) {
      const finishes = listSurfaceFinishes((await this.#getStone(stone)).finishes);
      const [first] = finishes;
      if (first !== undefined && !finishes.includes(finish)) parameters.set(`${surface}-finish`, first);
    }
    if (turn === this.#turn) this.#state = parseRoomState(parameters, this.#data.rooms);
  }

  /** Pictures of stones that lie nowhere any more. */
  #prune(): void {
    const used = new Set(Object.values(this.#state.layings).map(({ stone }) => stone));
    for (const key of this.#slabs.keys()) if (!used.has(key)) this.#slabs.delete(key);
  }

  /** The poster, the room's name and its surfaces. */
  #showRoom(): void {
    const room = this.#room;
    for (const poster of this.#root.querySelectorAll<HTMLElement>('[data-poster]')) {
      poster.hidden = poster.dataset['poster'] !== room.id;
    }
    for (const link of document.querySelectorAll<HTMLElement>('[data-room-link]')) {
      if (link.dataset['roomLink'] === room.id) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    const place = this.#root.querySelector('[data-room-surfaces]');
    const [pattern] = place?.children ?? [];
    const surfaces = listChoosable(room.surfaces);
    if (!surfaces.some(({ name }) => name === this.#surface)) this.#surface = surfaces[0]?.name ?? '';
    if (!place || !pattern) return;
    place.replaceChildren(
      ...surfaces.map(({ name, label }) => {
        const choice = document.importNode(pattern, true);
        const input = choice.querySelector('input');
        const text = choice.querySelector('span');
        if (input) {
          input.value = name;
          input.checked = name === this.#surface;
        }
        if (text) text.textContent = label;
        return choice;
      }),
    );
  }

  /** Lets every control say what is there. */
  async #showControls(): Promise<void> {
    const laying = this.#laying();
    if (!laying) return;
    const isSlab = laying.format === 'slab';
    const pattern = isSlab ? 'slab' : laying.pattern;
    const values = { room: this.#state.room, surface: this.#surface, ...toParts(laying), pattern };
    for (const [name, value] of Object.entries(values)) this.#set(name, value);
    const herringbone = this.#form.querySelector<HTMLInputElement>('[name=pattern][value=herringbone]');
    if (herringbone) herringbone.disabled = !isSlab && !allowsHerringbone(laying.format);
    for (const swatch of this.#form.querySelectorAll<HTMLElement>('[data-stone]')) {
      swatch.ariaPressed = String(swatch.dataset['stone'] === laying.stone);
    }
    const stone = await this.#getStone(laying.stone).catch(() => undefined);
    if (laying !== this.#laying()) return;
    if (stone && !this.#form.querySelector(`option[value="${CSS.escape(stone.key)}"]`)) {
      this.#form.querySelector('[name=stone]')?.prepend(new Option(stone.name, stone.key));
    }
    this.#set('stone', laying.stone);
    const finishes = listSurfaceFinishes(stone?.finishes ?? []);
    for (const input of this.#form.querySelectorAll<HTMLInputElement>('[name=finish]')) {
      input.disabled = !finishes.some((finish) => finish === input.value);
    }
    const page = this.#root.querySelector<HTMLAnchorElement>('[data-room-page]');
    if (page) page.href = `/collections/${laying.stone}`;
    const toggle = this.#root.querySelector<HTMLElement>('[data-save]');
    if (toggle && stone) {
      // The page's own script shows whether it is saved, as soon as the picture beside it changes.
      toggle.dataset['save'] = stone.key;
      toggle.ariaLabel = `Save ${stone.name}`;
    }
    this.#say('[data-room-type]', stone?.type ?? '');
    const picture = stone?.picture?.cloneNode(true);
    if (picture) this.#root.querySelector('[data-room-chip]')?.replaceChildren(picture);
  }

  /** Says in words what the picture shows, aloud and as its description. */
  async #describe(): Promise<void> {
    const state = this.#state;
    const { words } = this.#data;
    const covered = await Promise.all(
      listChoosable(this.#room.surfaces).map(async ({ name, label }) => {
        const laying = this.#laying(name);
        const stone = laying && (await this.#getStone(laying.stone).catch(() => undefined));
        const format = this.#form
          .querySelector(`[name=format] [value="${laying?.format ?? ''}"]`)
          ?.textContent.trim();
        return {
          isApproximate: stone?.isApproximate ?? false,
          text:
            laying &&
            fill(laying.format === 'slab' ? words.coveredWithSlabs : words.covered, {
              surface: label,
              stone: stone?.name ?? laying.stone,
              finish: words.finishes[laying.finish].toLowerCase(),
              format: format ?? '',
              pattern: words.patterns[laying.pattern].toLowerCase(),
            }),
        };
      }),
    );
    if (state !== this.#state) return;
    const text = fill(words.shown, {
      room: this.#room.title,
      surfaces: covered.flatMap((each) => each.text ?? []).join('; '),
    });
    this.#canvas.parentElement?.setAttribute('aria-label', text);
    this.#say('[data-room-says]', text);
    const note = this.#root.querySelector<HTMLElement>('figcaption [data-approximate]');
    if (note) note.hidden = !covered.some(({ isApproximate }) => isApproximate);
  }

  /** Takes note of what is on its way; the old stone stays until it is there. */
  #busy(isBusy: boolean, stone?: string): void {
    this.#root.toggleAttribute('data-busy', isBusy);
    for (const swatch of this.#form.querySelectorAll<HTMLElement>('[data-stone]')) {
      swatch.toggleAttribute('data-waiting', isBusy && swatch.dataset['stone'] === stone);
    }
  }

  async #save(): Promise<void> {
    const renderer = this.#renderer;
    if (!renderer) return;
    const stones = await Promise.all(
      [...new Set(Object.values(this.#state.layings).map(({ stone }) => stone))].map((key) =>
        this.#getStone(key),
      ),
    );
    const { savePicture } = await import('./save-picture.ts');
    const font = getComputedStyle(this.#root).fontFamily;
    await savePicture(renderer, this.#room, stones, this.#data.words, font);
    this.#say('[data-room-note]', this.#data.words.saved);
  }

  async #share(): Promise<void> {
    const link = new URL(`/rooms?${this.parameters.toString()}`, location.href).href;
    const { linkCopied, linkShown } = this.#data.words;
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    this.#say('[data-room-note]', isCopied ? linkCopied : fill(linkShown, { link }));
  }

  #set(name: string, value: string): void {
    const field = this.#form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement || field instanceof RadioNodeList) field.value = value;
    else if (field instanceof HTMLInputElement) field.checked = field.value === value;
  }

  #say(selector: string, text: string): void {
    const place = this.#root.querySelector(selector);
    if (place) place.textContent = text;
  }
}
