import { copyText } from '#browser/copy-text.ts';
import type { Laying } from '#domain/rooms/laying.ts';
import {
  composeRoomParameters,
  findNamedSurface,
  listChoosable,
  parseRoomState,
  type RoomState,
} from '#domain/rooms/room-state.ts';
import { fill } from '#domain/site/fill.ts';
import { paths } from '#content/words/site.ts';
import { createRoomRenderer, getRoomContext, type RoomRenderer, type Slab } from './renderer.ts';
import { RoomControls } from './room-controls.ts';
import type * as Extras from './room-extras.ts';
import { RoomFiles } from './room-files.ts';
import type { RoomData, RoomsData } from './rooms-data.ts';

const TILE = '600x1200';
export class RoomView {
  readonly #root: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #data: RoomsData;
  readonly #onChange: (parameters: URLSearchParams) => void;
  readonly #files = new RoomFiles();
  readonly #controls: RoomControls;
  #state: RoomState;
  #surface = '';
  #renderer: RoomRenderer | undefined;
  #isFurnished = false;
  #work: Promise<void> = Promise.resolve();
  #finding = 0;
  /** Increases with each request: a late result is recognized as outdated. */
  #turn = 0;

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
    this.#controls = new RoomControls({
      root,
      form,
      words: this.#data.words,
      files: this.#files,
      read: () => ({ room: this.#room, state: this.#state, surface: this.#surface }),
    });
    this.#onChange = (changed) => {
      this.#controls.showLink('');
      onChange(changed);
    };
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

  enter(room: string): void {
    const parameters = new URLSearchParams({ room });
    const surface = this.#data.rooms.find(({ id }) => id === room)?.surfaces[0];
    const stone = this.parameters.get(this.#surface);
    if (surface && stone !== null) parameters.set(surface.name, stone);
    this.#controls.showNote('');
    this.#state = parseRoomState(parameters, this.#data.rooms);
    this.#work = this.#enter();
    this.#onChange(this.parameters);
  }

  get parameters(): URLSearchParams {
    return composeRoomParameters(this.#state, this.#data.rooms);
  }

  choose(name: string, value: string): void {
    if (name === '') return;
    if (name === 'room') {
      this.enter(value);
    } else if (name === 'surface') {
      this.#surface = value;
      void this.#controls.show();
    } else if (value === 'slab') {
      // The format 'slab' is a kind of format, but looks like a pattern to the visitor, so either control selects it.
      this.#work = this.#change({ format: value });
    } else if (name === 'pattern' && this.#laying()?.format === 'slab') {
      this.#work = this.#change({ pattern: value, format: TILE });
    } else {
      this.#work = this.#change({ [name]: value });
    }
  }

  press(target: EventTarget | null): void {
    const { stone, action } = (target as Element).closest<HTMLElement>('button')?.dataset ?? {};
    if (stone) this.#work = this.#change({ stone });
    if (action === 'share') void this.#share();
    if (action === 'save') void this.#save();
  }

  close(): void {
    this.#turn++;
    this.#leave();
    this.#files.keepRooms(new Set());
    this.#files.keepStones(new Set());
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

  #leave(): void {
    this.#canvas.removeAttribute('data-shown');
    this.#renderer?.close();
    this.#renderer = undefined;
    this.#isFurnished = false;
  }

  async #enter(): Promise<void> {
    const turn = ++this.#turn;
    const room = this.#room;
    this.#leave();
    this.#files.keepRooms(new Set([room.id]));
    this.#controls.showBusy(true);
    const surfaces = listChoosable(room);
    if (!surfaces.some(({ name }) => name === this.#surface)) this.#surface = surfaces[0]?.name ?? '';
    this.#controls.showRoom();
    try {
      const context = getRoomContext(this.#canvas);
      const arriving = Promise.all([
        this.#files.getPictures(room, (unit, image) => {
          if (turn === this.#turn) this.#renderer?.prepare(unit, image);
        }),
        ...room.surfaces.map(({ leader }) => this.#files.getSlab(this.#laying(leader)?.stone ?? '')),
      ]);
      const onDraw = (count: number) => {
        this.#canvas.toggleAttribute('data-shown', true);
        this.#canvas.dataset['drawn'] = String(count);
      };
      // While the room isn't drawn, the poster is shown with its own description.
      const onLoss = (isLost: boolean) => {
        if (isLost) this.#canvas.removeAttribute('data-shown');
        this.#controls.showDrawing(this.#isFurnished && !isLost);
      };
      const renderer = createRoomRenderer(context, room, onDraw, onLoss);
      this.#renderer = renderer;
      const [pictures, ...slabs] = await arriving;
      await this.#fitFinishes(turn);
      if (turn !== this.#turn) return;
      this.#controls.showDrawing(!context.isContextLost());
      renderer.furnish(pictures);
      this.#isFurnished = true;
      for (const [index, slab] of slabs.entries()) this.#cover(index, slab);
      this.#files.keepStones(this.#listUsed());
      await this.#controls.describe();
    } catch {
      const hasWebGl = this.#canvas.getContext('webgl2') !== null;
      const { parameters } = this;
      const missing = hasWebGl
        ? await loadExtras()
            .then(({ leaveOutStones }) =>
              leaveOutStones(parameters, this.#state, room, (key) => this.#files.getStone(key)),
            )
            .catch(() => undefined)
        : undefined;
      if (turn !== this.#turn) return;
      if (missing) {
        this.#controls.showNote(this.#data.words[missing]);
        this.#state = parseRoomState(parameters, this.#data.rooms);
        await this.#enter();
        return;
      }
      this.#controls.showDrawing(false);
      // If only the poster can be shown, controls would be misleading.
      this.#root.toggleAttribute('data-still', !hasWebGl);
      this.#controls.showNote(this.#data.words[hasWebGl ? 'failedRoom' : 'noWebGl']);
    } finally {
      if (turn === this.#turn) this.#controls.showBusy(false);
    }
  }

  #cover(index: number, slab: Slab): void {
    const laying = this.#laying(this.#room.surfaces[index]?.leader);
    if (laying) this.#renderer?.cover(index, laying, slab);
  }

  /** Values by the name of their control. If a stone doesn't load, the surface stays unchanged. */
  async #change(change: Readonly<Record<string, string>>): Promise<void> {
    const before = this.#state;
    const surface = this.#surface;
    const parameters = this.parameters;
    for (const [name, value] of Object.entries(change))
      parameters.set(name === 'stone' ? surface : `${surface}-${name}`, value);
    this.#state = parseRoomState(parameters, this.#data.rooms);
    this.#controls.showNote('');
    if (!this.#isFurnished) {
      this.#onChange(this.parameters);
      await this.#enter();
      return;
    }
    const turn = ++this.#turn;
    const key = this.#laying()?.stone ?? '';
    this.#controls.showBusy(true, key);
    try {
      await this.#fitFinishes(turn);
      const slab = await this.#files.getSlab(key);
      if (turn !== this.#turn) return;
      for (const [index, { leader }] of this.#room.surfaces.entries())
        if (leader === surface) this.#cover(index, slab);
      this.#files.keepStones(this.#listUsed());
      this.#onChange(this.parameters);
      await this.#controls.describe();
    } catch {
      const laying = before.layings[surface];
      const isOfRoom = this.#state.room === before.room && this.#laying(surface)?.stone === key;
      if (laying && isOfRoom) {
        this.#state = { ...this.#state, layings: { ...this.#state.layings, [surface]: laying } };
        if (turn !== this.#turn) this.#onChange(this.parameters);
      }
      if (turn !== this.#turn) return;
      const stone = this.#form.querySelector(`option[value="${key}"]`)?.textContent.trim() ?? key;
      this.#controls.showNote(fill(this.#data.words.failedStone, { stone }));
    } finally {
      if (turn === this.#turn) {
        this.#controls.showBusy(false);
        await this.#controls.show();
      }
    }
  }

  async #fitFinishes(turn: number): Promise<void> {
    const parameters = this.parameters;
    for (const [surface, { stone, finish }] of Object.entries(this.#state.layings)) {
      const { finishes } = await this.#files.getStone(stone);
      if (!finishes.includes(finish)) parameters.set(`${surface}-finish`, finishes[0] ?? finish);
    }
    if (turn === this.#turn) this.#state = parseRoomState(parameters, this.#data.rooms);
  }

  async #share(): Promise<void> {
    const link = new URL(`${paths.rooms}?${this.parameters.toString()}`, location.href).href;
    const isCopied = await copyText(link);
    this.#controls.showNote(isCopied ? this.#data.words.linkCopied : '');
    this.#controls.showLink(isCopied ? '' : link);
  }

  async #save(): Promise<void> {
    const waits = this.#root.hasAttribute('data-busy');
    if (waits) this.#controls.showNote(this.#data.words.soon);
    await this.#sayOf(async ({ savePicture }) => {
      if (waits) await this.#settle();
      const stones = await Promise.all([...this.#listUsed()].map((key) => this.#files.getStone(key)));
      const renderer = this.#isFurnished ? this.#renderer : undefined;
      if (!renderer) throw new Error('The room is not drawn.');
      return this.#data.words[await savePicture(renderer, this.#room, stones, this.#data.words)];
    });
  }

  async #settle(): Promise<void> {
    let work: Promise<void> | undefined;
    while (work !== this.#work) {
      work = this.#work;
      await work;
    }
  }

  async #sayOf(run: (extras: typeof Extras) => Promise<string>): Promise<void> {
    const note = await loadExtras()
      .then(run)
      .catch(() => this.#data.words.failedExtra);
    if (note) this.#controls.showNote(note);
  }

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
}

const loadExtras = () => import('./room-extras.ts');
