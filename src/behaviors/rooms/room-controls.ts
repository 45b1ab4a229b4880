import { allowsHerringbone, toLaidPattern } from '#domain/rooms/laying.ts';
import { listChoosable, toParts, type RoomState } from '#domain/rooms/room-state.ts';
import { fill } from '#domain/site/fill.ts';
import { SELECTION_EVENT } from '#browser/selection/selection-storage.ts';
import type { RoomFiles } from './room-files.ts';
import type { RoomData, RoomsData } from './rooms-data.ts';

interface Shown {
  readonly room: RoomData;
  readonly state: RoomState;
  readonly surface: string;
}

interface View {
  readonly root: HTMLElement;
  readonly form: HTMLFormElement;
  readonly words: RoomsData['words'];
  readonly files: RoomFiles;
  readonly read: () => Shown;
}

export class RoomControls {
  readonly #view: View;
  readonly #drawing: HTMLElement | null;

  constructor(view: View) {
    this.#view = view;
    this.#drawing = view.root.querySelector('canvas')?.parentElement ?? null;
  }

  showRoom(): void {
    const { room } = this.#view.read();
    for (const poster of this.#view.root.querySelectorAll<HTMLElement>('[data-poster]')) {
      poster.hidden = poster.dataset['poster'] !== room.id;
    }
    for (const link of document.querySelectorAll<HTMLElement>('[data-room-link]')) {
      link.ariaCurrent = String(link.dataset['roomLink'] === room.id);
    }
    const place = this.#view.root.querySelector('[data-room-surfaces]');
    const pattern = place?.firstElementChild;
    if (!place || !pattern) return;
    const surfaces = listChoosable(room);
    for (const [index, { name, label }] of surfaces.entries()) {
      const choice = place.children[index] ?? place.appendChild(pattern.cloneNode(true) as Element);
      choice.querySelector('input')?.setAttribute('value', name);
      choice.querySelector('span')?.replaceChildren(label);
    }
    while (place.children.length > surfaces.length) place.lastElementChild?.remove();
    void this.show();
  }

  async show(): Promise<void> {
    const { state, surface } = this.#view.read();
    const laying = state.layings[surface];
    if (!laying) return;
    const isSlab = laying.format === 'slab';
    const pattern = isSlab ? 'slab' : toLaidPattern(laying);
    const values = { room: state.room, surface, ...toParts(laying), pattern };
    for (const [name, value] of Object.entries(values)) this.#set(name, value);
    const herringbone = this.#view.form.querySelector<HTMLInputElement>('[name=pattern][value=herringbone]');
    if (herringbone) herringbone.disabled = !isSlab && !allowsHerringbone(laying.format);
    for (const swatch of this.#view.form.querySelectorAll<HTMLElement>('[data-stone]')) {
      swatch.ariaPressed = String(swatch.dataset['stone'] === laying.stone);
    }
    const stone = await this.#view.files.getStone(laying.stone).catch(() => undefined);
    const now = this.#view.read();
    if (laying !== now.state.layings[now.surface]) return;
    if (stone && !this.#view.form.querySelector(`option[value="${CSS.escape(stone.key)}"]`)) {
      this.#view.form.querySelector('[name=stone]')?.prepend(new Option(stone.name, stone.key));
    }
    this.#set('stone', laying.stone);
    for (const input of this.#view.form.querySelectorAll<HTMLInputElement>('[name=finish]')) {
      input.disabled = stone?.finishes.includes(input.value) === false;
    }
    this.#view.root.querySelector('[data-room-page]')?.setAttribute('href', `/collections/${laying.stone}`);
    const toggle = this.#view.root.querySelector<HTMLElement>('[data-save]');
    if (toggle && stone) {
      toggle.dataset['save'] = stone.saveKeys;
      toggle.dataset['name'] = stone.name;
      dispatchEvent(new Event(SELECTION_EVENT));
    }
    this.#say('[data-room-type]', stone?.type ?? '');
    const picture = stone?.picture?.cloneNode(true);
    if (picture) this.#view.root.querySelector('[data-room-chip]')?.replaceChildren(picture);
  }

  async describe(): Promise<void> {
    const { room, state } = this.#view.read();
    const words = this.#view.words;
    let isApproximate = false;
    const surfaces: string[] = [];
    for (const { name, label } of listChoosable(room)) {
      const laying = state.layings[name];
      if (!laying) continue;
      const stone = await this.#view.files.getStone(laying.stone);
      isApproximate ||= stone.isApproximate;
      surfaces.push(
        fill(laying.format === 'slab' ? words.coveredWithSlabs : words.covered, {
          surface: label,
          stone: stone.name,
          finish: words.finishes[laying.finish],
          format: this.#view.form.querySelector(`[value="${laying.format}"]`)?.textContent.trim() ?? '',
          pattern: words.patterns[toLaidPattern(laying)],
        }),
      );
    }
    if (state !== this.#view.read().state) return;
    const text = fill(words.shown, { room: room.title, surfaces: surfaces.join('; ') });
    this.#drawing?.setAttribute('aria-label', text);
    this.#say('[data-room-says]', text);
    this.#view.root.querySelector('[data-approximate]')?.toggleAttribute('hidden', !isApproximate);
    await this.show();
  }

  showDrawing(isShown: boolean): void {
    if (this.#drawing) this.#drawing.hidden = !isShown;
    for (const image of this.#view.root.querySelectorAll('[data-poster] img'))
      image.toggleAttribute('inert', isShown);
  }

  showBusy(isBusy: boolean, stone?: string): void {
    this.#view.root.toggleAttribute('data-busy', isBusy);
    for (const swatch of this.#view.form.querySelectorAll<HTMLElement>('[data-stone]')) {
      swatch.toggleAttribute('data-waiting', isBusy && swatch.dataset['stone'] === stone);
    }
  }

  showLink(link: string): void {
    const field = this.#view.root.querySelector<HTMLInputElement>('[data-room-link-field]');
    if (!field) return;
    field.closest<HTMLElement>('.field')?.toggleAttribute('hidden', link === '');
    field.value = link;
    if (link === '') return;
    field.focus();
    field.select();
  }

  showNote(note: string): void {
    this.#say('[data-room-note]', note);
  }

  #set(name: string, value: string): void {
    for (const field of this.#view.form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) {
      if (field.type === 'radio') field.checked = field.value === value;
      else field.value = value;
    }
  }

  #say(selector: string, text: string): void {
    const place = this.#view.root.querySelector(selector);
    if (place) place.textContent = text;
  }
}
