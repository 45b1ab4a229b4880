import { copyText } from '#browser/copy-text.ts';
import { remember } from '#browser/remember.ts';
import type { Laying } from '#domain/rooms/laying.ts';
import { allowsHerringbone, toLaidPattern } from '#domain/rooms/laying.ts';
import {
  composeRoomParameters,
  findNamedSurface,
  listChoosable,
  parseRoomState,
  toParts,
  type RoomState,
} from '#domain/rooms/room-state.ts';
import { MAX_DENSITY, SMALL_CANVAS_PX, TEXTURE_M } from '#domain/rooms/rooms.rules.ts';
import { fill } from '#domain/site/fill.ts';
import { paths } from '#content/words/paths.ts';
import { SELECTION_EVENT } from '#browser/selection/selection-storage.ts';
import { loadBitmap, probeEvenness } from './bitmaps.ts';
import {
  BASE_UNIT,
  createRoomRenderer,
  getRoomContext,
  toUnit,
  type RoomPictures,
  type RoomRenderer,
  type Slab,
} from './renderer.ts';
import type * as Extras from './room-extras.ts';
import type { RoomData, RoomsData } from './rooms-data.ts';
import { listTextures, readStones, type Stone } from './stones.ts';

/** Format when a pattern replaces slabs. */
const TILE = '600x1200';
/** Aspect ratio (width / height) of a stone's picture on this site. */
const STONE_RATIO = 4 / 5;

/** The rooms with their controls: the behavior of sections/rooms/RoomViewer.astro. */
export class RoomView {
  readonly #root: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #data: RoomsData;
  readonly #onChange: (parameters: URLSearchParams) => void;
  readonly #stones = new Map<string, Promise<Stone>>();
  readonly #slabs = new Map<string, Promise<Slab>>();
  /** Of the most recently entered room. */
  readonly #pictures = new Map<string, Promise<RoomPictures>>();
  /** Device pixels across a room that is as wide as the window. Known before layout. */
  readonly #canvasPx = innerWidth * Math.min(devicePixelRatio, MAX_DENSITY);
  #state: RoomState;
  /** The surface that the controls apply to. */
  #surface = '';
  #renderer: RoomRenderer | undefined;
  /** Whether the room's pictures have loaded. */
  #isFurnished = false;
  /** The pending work, until the room shows it or fails. */
  #work: Promise<void> = Promise.resolve();
  /** Increases with each search for a stone. */
  #finding = 0;
  /** Increases with each request, so that a late result is recognized as outdated. */
  #turn = 0;

  /**
   * @param root from sections/rooms/RoomViewer.astro, already in the page
   * @param parameters the initial state (domain/rooms/room-state.ts)
   * @param onChange receives the parameters after every change
   */
  constructor(
    root: HTMLElement,
    parameters: URLSearchParams,
    onChange: (parameters: URLSearchParams) => void,
  ) {
    const form = root.querySelector<HTMLFormElement>('[data-room-form]');
    const canvas = root.querySelector('canvas');
    if (!form || !canvas) throw new Error('no room');
    this.#root = root;
    this.#form = form;
    this.#canvas = canvas;
    this.#data = JSON.parse(root.querySelector('[data-rooms]')?.textContent ?? '') as RoomsData;
    this.#onChange = (changed) => {
      // The shown link is outdated.
      this.#showLink('');
      onChange(changed);
    };
    for (const stone of readStones(document)) this.#stones.set(stone.key, Promise.resolve(stone));
    this.#state = parseRoomState(parameters, this.#data.rooms);
    this.#surface = findNamedSurface(parameters, this.#room) ?? '';
    form.addEventListener('change', ({ target }) => {
      const { name, value } = target as HTMLInputElement | HTMLSelectElement;
      this.choose(name, value);
    });
    form.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLSelectElement && 'more' in target.dataset)
        void this.#sayOf(({ listMore }) => listMore(target));
    });
    form.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement && 'findStone' in target.dataset) void this.#find(target.value);
    });
    form.addEventListener('keydown', (event) => {
      const { key, target, isComposing } = event;
      if (key !== 'Enter' || isComposing) return;
      if (target instanceof HTMLInputElement && 'findStone' in target.dataset)
        void this.#find(target.value, true);
    });
    form.addEventListener('submit', (event) => event.preventDefault());
    root.addEventListener('click', ({ target }) => this.press(target));
    this.#work = this.#enter();
  }

  /** Switches to another room with its default coverings. The selected stone moves to its first surface. */
  enter(room: string): void {
    const parameters = new URLSearchParams({ room });
    const surface = this.#data.rooms.find(({ id }) => id === room)?.surfaces[0];
    const stone = this.parameters.get(this.#surface);
    if (surface && stone !== null) parameters.set(surface.name, stone);
    this.#say('[data-room-note]', '');
    this.#state = parseRoomState(parameters, this.#data.rooms);
    this.#work = this.#enter();
    this.#onChange(this.parameters);
  }

  /** The URL parameters of the current state. */
  get parameters(): URLSearchParams {
    return composeRoomParameters(this.#state, this.#data.rooms);
  }

  /** Handles a control, by name, that was set to a value. */
  choose(name: string, value: string): void {
    // The search field isn't a choice.
    if (name === '') return;
    if (name === 'room') {
      this.enter(value);
    } else if (name === 'surface') {
      this.#surface = value;
      void this.#showControls();
    } else if (value === 'slab') {
      // The format 'slab' is a kind of format, but looks like a pattern to the visitor, so either control selects it.
      this.#work = this.#change({ format: value });
    } else if (name === 'pattern' && this.#laying()?.format === 'slab') {
      this.#work = this.#change({ pattern: value, format: TILE });
    } else {
      this.#work = this.#change({ [name]: value });
    }
  }

  /** Handles a pressed button. */
  press(target: EventTarget | null): void {
    const { stone, action } = (target as Element).closest<HTMLElement>('button')?.dataset ?? {};
    if (stone) this.#work = this.#change({ stone });
    if (action === 'share') void this.#share();
    if (action === 'save') void this.#save();
  }

  /** Releases all resources, including graphics memory. The view can't be used afterward. */
  close(): void {
    this.#turn++;
    this.#leave();
    prune(this.#pictures, new Set(), (pictures) => pictures.forEach(([, image]) => image.close()));
    prune(this.#slabs, new Set(), ({ image }) => image.close());
    this.#canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
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
    // Rarely needed, because most stones are on the page.
    return remember(this.#stones, key, async () => (await loadExtras()).fetchStone(key));
  }

  #getSlab(key: string): Promise<Slab> {
    return remember(this.#slabs, key, () => this.#loadSlab(key));
  }

  async #loadSlab(key: string): Promise<Slab> {
    const stone = await this.#getStone(key);
    const image = await loadBitmap(listTextures(stone, (this.#canvasPx * stone.widthM) / TEXTURE_M));
    return { image, spanM: [stone.widthM, stone.widthM / STONE_RATIO], evenness: probeEvenness(image) };
  }

  #loadPictures({ base, surfaces }: RoomData): Promise<RoomPictures> {
    const turn = this.#turn;
    const size = this.#canvasPx > SMALL_CANVAS_PX ? 'large' : 'small';
    const load = async (unit: number, addresses: readonly string[]): Promise<RoomPictures[number]> => {
      const image = await loadBitmap(addresses);
      if (turn === this.#turn) this.#renderer?.prepare(unit, image);
      return [unit, image];
    };
    return Promise.all([
      load(BASE_UNIT, base[size]),
      ...surfaces.flatMap(({ mask, light, gloss }, index) =>
        [mask[size], light, gloss].map((addresses, picture) => load(toUnit(index, picture), addresses)),
      ),
    ]);
  }

  #leave(): void {
    this.#canvas.classList.remove('is-drawn');
    this.#renderer?.close();
    this.#renderer = undefined;
    this.#isFurnished = false;
  }

  /** Shows the poster of the room, and draws over it when everything has loaded. */
  async #enter(): Promise<void> {
    const turn = ++this.#turn;
    const room = this.#room;
    this.#leave();
    prune(this.#pictures, new Set([room.id]), (pictures) => pictures.forEach(([, image]) => image.close()));
    this.#busy(true);
    this.#showRoom();
    try {
      const context = getRoomContext(this.#canvas);
      // Loaded in parallel.
      const arriving = Promise.all([
        remember(this.#pictures, room.id, () => this.#loadPictures(room)),
        ...room.surfaces.map(({ leader }) => this.#getSlab(this.#laying(leader)?.stone ?? '')),
      ]);
      const onDraw = (count: number) => {
        this.#canvas.classList.add('is-drawn');
        this.#canvas.dataset['drawn'] = String(count);
      };
      // While the room isn't drawn, the poster is shown with its own description.
      const onLoss = (isLost: boolean) => {
        if (isLost) this.#canvas.classList.remove('is-drawn');
        this.#showDrawing(this.#isFurnished && !isLost);
      };
      const renderer = createRoomRenderer(context, room, onDraw, onLoss);
      this.#renderer = renderer;
      const [pictures, ...slabs] = await arriving;
      await this.#fitFinishes(turn);
      if (turn !== this.#turn) return;
      this.#showDrawing(!context.isContextLost());
      renderer.furnish(pictures);
      this.#isFurnished = true;
      for (const [index, slab] of slabs.entries()) this.#cover(index, slab);
      prune(this.#slabs, this.#listUsed(), ({ image }) => image.close());
      await this.#describe();
    } catch {
      const hasWebGl = this.#canvas.getContext('webgl2') !== null;
      const { parameters } = this;
      const missing = hasWebGl
        ? await loadExtras()
            .then(({ leaveOutStones }) =>
              leaveOutStones(parameters, this.#state, room, (key) => this.#getStone(key)),
            )
            .catch(() => undefined)
        : undefined;
      if (turn !== this.#turn) return;
      if (missing) {
        this.#say('[data-room-note]', this.#data.words[missing]);
        this.#state = parseRoomState(parameters, this.#data.rooms);
        await this.#enter();
        return;
      }
      this.#showDrawing(false);
      // If only the poster can be shown, controls would be misleading.
      this.#root.toggleAttribute('data-still', !hasWebGl);
      this.#say('[data-room-note]', this.#data.words[hasWebGl ? 'failedRoom' : 'noWebGl']);
    } finally {
      if (turn === this.#turn) this.#busy(false);
    }
  }

  /** Shows the drawing over the poster, and to assistive technology instead of it. */
  #showDrawing(isShown: boolean): void {
    const drawing = this.#canvas.parentElement;
    if (drawing) drawing.hidden = !isShown;
    for (const image of this.#root.querySelectorAll('[data-poster] img'))
      image.toggleAttribute('inert', isShown);
  }

  #cover(index: number, slab: Slab): void {
    const laying = this.#laying(this.#room.surfaces[index]?.leader);
    if (laying) this.#renderer?.cover(index, laying, slab);
  }

  /**
   * Covers the selected surface again. If a stone doesn't load, the surface stays unchanged.
   *
   * @param change values by the name of their control, which are also the URL parameters
   */
  async #change(change: Readonly<Record<string, string>>): Promise<void> {
    const before = this.#state;
    const surface = this.#surface;
    const parameters = this.parameters;
    for (const [name, value] of Object.entries(change))
      parameters.set(name === 'stone' ? surface : `${surface}-${name}`, value);
    this.#state = parseRoomState(parameters, this.#data.rooms);
    this.#say('[data-room-note]', '');
    if (!this.#isFurnished) {
      this.#onChange(this.parameters);
      await this.#enter();
      return;
    }
    const turn = ++this.#turn;
    const key = this.#laying()?.stone ?? '';
    this.#busy(true, key);
    try {
      await this.#fitFinishes(turn);
      const slab = await this.#getSlab(key);
      if (turn !== this.#turn) return;
      for (const [index, { leader }] of this.#room.surfaces.entries())
        if (leader === surface) this.#cover(index, slab);
      prune(this.#slabs, this.#listUsed(), ({ image }) => image.close());
      this.#onChange(this.parameters);
      await this.#describe();
    } catch {
      // Keeps later changes.
      const laying = before.layings[surface];
      const isOfRoom = this.#state.room === before.room && this.#laying(surface)?.stone === key;
      if (laying && isOfRoom) {
        this.#state = { ...this.#state, layings: { ...this.#state.layings, [surface]: laying } };
        if (turn !== this.#turn) this.#onChange(this.parameters);
      }
      if (turn !== this.#turn) return;
      const stone = this.#form.querySelector(`option[value="${key}"]`)?.textContent.trim() ?? key;
      this.#say('[data-room-note]', fill(this.#data.words.failedStone, { stone }));
    } finally {
      if (turn === this.#turn) {
        this.#busy(false);
        await this.#showControls();
      }
    }
  }

  /** Selects an available finish for each stone, because an address or a room's defaults may name another. */
  async #fitFinishes(turn: number): Promise<void> {
    const parameters = this.parameters;
    for (const [surface, { stone, finish }] of Object.entries(this.#state.layings)) {
      const { finishes } = await this.#getStone(stone);
      if (!finishes.includes(finish)) parameters.set(`${surface}-finish`, finishes[0] ?? finish);
    }
    if (turn === this.#turn) this.#state = parseRoomState(parameters, this.#data.rooms);
  }

  /** Shows the poster, the room's name and its surfaces. */
  #showRoom(): void {
    const room = this.#room;
    for (const poster of this.#root.querySelectorAll<HTMLElement>('[data-poster]')) {
      poster.hidden = poster.dataset['poster'] !== room.id;
    }
    for (const link of document.querySelectorAll<HTMLElement>('[data-room-link]')) {
      link.ariaCurrent = String(link.dataset['roomLink'] === room.id);
    }
    const place = this.#root.querySelector('[data-room-surfaces]');
    const pattern = place?.firstElementChild;
    const surfaces = listChoosable(room);
    if (!surfaces.some(({ name }) => name === this.#surface)) this.#surface = surfaces[0]?.name ?? '';
    place?.replaceChildren(
      ...surfaces.flatMap(({ name, label }) => {
        const choice = pattern?.cloneNode(true);
        if (!(choice instanceof HTMLElement)) return [];
        choice.querySelector('input')?.setAttribute('value', name);
        choice.querySelector('span')?.replaceChildren(label);
        return choice;
      }),
    );
    void this.#showControls();
  }

  /** Updates all controls. */
  async #showControls(): Promise<void> {
    const laying = this.#laying();
    if (!laying) return;
    const isSlab = laying.format === 'slab';
    const pattern = isSlab ? 'slab' : toLaidPattern(laying);
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
    for (const input of this.#form.querySelectorAll<HTMLInputElement>('[name=finish]')) {
      input.disabled = stone?.finishes.includes(input.value) === false;
    }
    this.#root.querySelector('[data-room-page]')?.setAttribute('href', `/collections/${laying.stone}`);
    const toggle = this.#root.querySelector<HTMLElement>('[data-save]');
    if (toggle && stone) {
      // The page's own script sets its label and state.
      toggle.dataset['save'] = stone.saveKeys;
      toggle.dataset['name'] = stone.name;
      dispatchEvent(new Event(SELECTION_EVENT));
    }
    this.#say('[data-room-type]', stone?.type ?? '');
    const picture = stone?.picture?.cloneNode(true);
    if (picture) this.#root.querySelector('[data-room-chip]')?.replaceChildren(picture);
  }

  /** Describes the picture in words, as an announcement and as its description, and updates the controls. */
  async #describe(): Promise<void> {
    const state = this.#state;
    const { words } = this.#data;
    let isApproximate = false;
    const surfaces: string[] = [];
    for (const { name, label } of listChoosable(this.#room)) {
      const laying = this.#laying(name);
      if (!laying) continue;
      const stone = await this.#getStone(laying.stone);
      isApproximate ||= stone.isApproximate;
      surfaces.push(
        fill(laying.format === 'slab' ? words.coveredWithSlabs : words.covered, {
          surface: label,
          stone: stone.name,
          finish: words.finishes[laying.finish],
          format: this.#form.querySelector(`[value="${laying.format}"]`)?.textContent.trim() ?? '',
          pattern: words.patterns[toLaidPattern(laying)],
        }),
      );
    }
    if (state !== this.#state) return;
    const text = fill(words.shown, { room: this.#room.title, surfaces: surfaces.join('; ') });
    this.#canvas.parentElement?.setAttribute('aria-label', text);
    this.#say('[data-room-says]', text);
    this.#root.querySelector('[data-approximate]')?.toggleAttribute('hidden', !isApproximate);
    await this.#showControls();
  }

  /** Shows that work is pending. The old stone stays until it is done. */
  #busy(isBusy: boolean, stone?: string): void {
    this.#root.toggleAttribute('data-busy', isBusy);
    for (const swatch of this.#form.querySelectorAll<HTMLElement>('[data-stone]')) {
      swatch.toggleAttribute('data-waiting', isBusy && swatch.dataset['stone'] === stone);
    }
  }

  /**
   * Copies the address of the current state, directly in the click. If the browser refuses, a field shows the address.
   */
  async #share(): Promise<void> {
    const link = new URL(`${paths.rooms}?${this.parameters.toString()}`, location.href).href;
    const isCopied = await copyText(link);
    this.#say('[data-room-note]', isCopied ? this.#data.words.linkCopied : '');
    this.#showLink(isCopied ? '' : link);
  }

  /** Shows a link in a field, to be copied manually. An empty link hides the field. */
  #showLink(link: string): void {
    const field = this.#root.querySelector<HTMLInputElement>('[data-room-link-field]');
    if (!field) return;
    field.closest<HTMLElement>('.field')?.toggleAttribute('hidden', link === '');
    field.value = link;
    if (link === '') return;
    field.focus();
    field.select();
  }

  /** Saves the picture. A click before the room is drawn shows a message and takes effect when it is. */
  async #save(): Promise<void> {
    const waits = this.#root.hasAttribute('data-busy');
    if (waits) this.#say('[data-room-note]', this.#data.words.soon);
    await this.#sayOf(async ({ savePicture }) => {
      if (waits) await this.#settle();
      const stones = await Promise.all([...this.#listUsed()].map((key) => this.#getStone(key)));
      const renderer = this.#isFurnished ? this.#renderer : undefined;
      if (!renderer) throw new Error('The room is not drawn.');
      await savePicture(renderer, this.#room, stones, this.#data.words);
      return this.#data.words.saved;
    });
  }

  async #settle(): Promise<void> {
    let work: Promise<void> | undefined;
    while (work !== this.#work) {
      work = this.#work;
      await work;
    }
  }

  /** Shows the result of an optional feature; keeps the current message if the result is empty. */
  async #sayOf(run: (extras: typeof Extras) => Promise<string>): Promise<void> {
    const note = await loadExtras()
      .then(run)
      .catch(() => this.#data.words.failedExtra);
    if (note) this.#say('[data-room-note]', note);
  }

  /**
   * Filters the list of stones by words; no words show all.
   *
   * @param chooses whether to select the first match
   */
  async #find(text: string, chooses = false): Promise<void> {
    const list = this.#form.querySelector<HTMLSelectElement>('[name=stone]');
    if (!list) return;
    const turn = ++this.#finding;
    await this.#sayOf(async ({ findStones, listMore }) => {
      if ('more' in list.dataset) await listMore(list);
      if (turn !== this.#finding) return '';
      const keys = findStones(list, text);
      const [first] = keys;
      if (chooses && first !== undefined) this.choose('stone', first);
      const { found, foundOne, foundNone } = this.#data.words;
      return text.trim() === ''
        ? ''
        : keys.length > 0
          ? fill(keys.length === 1 ? foundOne : found, { count: String(keys.length) })
          : foundNone;
    });
  }

  #listUsed(): Set<string> {
    return new Set(Object.values(this.#state.layings).map(({ stone }) => stone));
  }

  #set(name: string, value: string): void {
    for (const field of this.#form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) {
      if (field.type === 'radio') field.checked = field.value === value;
      else field.value = value;
    }
  }

  #say(selector: string, text: string): void {
    const place = this.#root.querySelector(selector);
    if (place) place.textContent = text;
  }
}

const loadExtras = () => import('./room-extras.ts');

/** Releases pictures that are no longer shown, because they are large, including those that are still loading. */
function prune<Value>(
  known: Map<string, Promise<Value>>,
  used: ReadonlySet<string>,
  give: (value: Value) => void,
): void {
  for (const [key, value] of known) {
    if (used.has(key)) continue;
    known.delete(key);
    value.then(give, () => undefined);
  }
}
