import { areaUnitNames, quantityWords as words, saveFeedback } from '#content/words/saving.ts';
import { toTileSides, type TileSize } from '#domain/catalogue/technical-data.ts';
import { isProductKey } from '#domain/selection/product-key.ts';
import {
  areaUnits,
  composeTileSize,
  convertArea,
  convertLength,
  countPieces,
  formatOrderArea,
  parseArea,
  parseRectangle,
  toOrderArea,
  type AreaUnit,
  type Typed,
} from '#domain/selection/quantity.ts';
import { DEFAULT_WASTE_PERCENT, wastePercents } from '#domain/selection/selection.rules.ts';
import { formatNumber } from '#domain/site/format.ts';
import { paths } from '#content/words/site.ts';
import { UNDO_LIFETIME_MS } from '#domain/site/site.rules.ts';
import {
  $unit,
  isOfNewerVersion,
  keepMoved,
  saveStone,
  showAreasIn,
} from '#browser/selection/selection.store.ts';
import { notify } from '#ui/notifications/notify.ts';

export function start(form: HTMLElement): void {
  if (form instanceof HTMLFormElement) new QuantityHelper(form).listen();
}

class QuantityHelper {
  readonly #form: HTMLFormElement;
  #unit: AreaUnit;
  /** Before a unit change: the order is computed from this, not from the displayed rounded number. */
  readonly #typed = new Map<EventTarget | null, Typed>();

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#unit = this.#pressedUnit;
  }

  listen(): void {
    this.#form.addEventListener('input', ({ target }) => {
      this.#typed.delete(target);
      this.#show();
    });
    this.#form.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === 'unit') showAreasIn(this.#pressedUnit);
      this.#show();
    });
    if (this.#unit !== this.#form.dataset['unit']) showAreasIn(this.#unit);
    // The whole site has one unit, which the selection or another tab may change (rule 14.6).
    $unit.listen((unit) => {
      for (const option of this.#form.querySelectorAll<HTMLInputElement>('[name="unit"]')) {
        option.checked = option.value === unit;
      }
      this.#show();
    });
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#add();
    });
    this.#show();
  }

  #add(): void {
    const [product, ...earlier] = (this.#form.dataset['quantity'] ?? '').split(' ').filter(isProductKey);
    const areaM2 = this.#readArea();
    if (areaM2 === 'wrong' || areaM2 === undefined) {
      this.#showError(true);
      this.#fields.find((field) => field.checkVisibility())?.focus();
      return;
    }
    if (!product) return;
    keepMoved(new Map(earlier.map((key) => [key, product])));
    const name = this.#form.dataset['name'] ?? '';
    if (!saveStone(product, { areaM2, wastePercent: this.#waste })) {
      notify.error(isOfNewerVersion() ? saveFeedback.newer : saveFeedback.full, { id: 'quantity' });
      return;
    }
    const order = toOrderArea(areaM2, this.#waste);
    notify.success(words.added(name), {
      id: 'quantity',
      description: words.withWaste(`${formatOrderArea(order, this.#unit)} ${areaUnitNames[this.#unit]}`),
      durationMs: UNDO_LIFETIME_MS,
      action: { label: words.open, onClick: () => location.assign(paths.selection) },
    });
  }

  #show(): void {
    this.#convert();
    const areaM2 = this.#readArea();
    this.#showError(areaM2 === 'wrong');
    const orderM2 = typeof areaM2 === 'number' ? toOrderArea(areaM2, this.#waste) : 0;
    const other = this.#unit === 'm2' ? 'sqft' : 'm2';
    const format = (unit: AreaUnit) => formatOrderArea(orderM2, unit);
    this.#write('[data-area-to-order]', format(this.#unit));
    this.#form.querySelector('[data-area-to-order]')?.toggleAttribute('data-empty', orderM2 === 0);
    this.#write('[data-unit]', areaUnitNames[this.#unit]);
    this.#write('[data-in-other-unit]', `${format(other)} ${areaUnitNames[other]}`);
    const tile = this.#value('tile');
    if (tile === '') return;
    const sides = toTileSides(tile as TileSize);
    this.#write('[data-tile]', composeTileSize(sides));
    this.#write('[data-pieces]', formatNumber(countPieces(orderM2, sides)));
  }

  #convert(): void {
    const unit = this.#pressedUnit;
    if (unit === this.#unit) return;
    for (const [index, field] of this.#fields.entries()) {
      const typed = this.#readTyped(field);
      this.#typed.set(field, typed);
      field.value = (index === 0 ? convertArea : convertLength)(typed, unit);
    }
    this.#unit = unit;
  }

  #readTyped(field: HTMLInputElement): Typed {
    return this.#typed.get(field) ?? { text: field.value, unit: this.#unit };
  }

  #readArea(): number | undefined | 'wrong' {
    const [area, length, width] = this.#fields.map((field) => this.#readTyped(field));
    if (!area || !length || !width) return undefined;
    return this.#value('by') === 'sides' ? parseRectangle(length, width) : parseArea(area.text, area.unit);
  }

  get #pressedUnit(): AreaUnit {
    return areaUnits.find((known) => known === this.#value('unit')) ?? 'm2';
  }

  get #waste() {
    return wastePercents.find((percent) => String(percent) === this.#value('waste')) ?? DEFAULT_WASTE_PERCENT;
  }

  get #fields(): readonly HTMLInputElement[] {
    return [...this.#form.querySelectorAll<HTMLInputElement>('[data-for-way] input')];
  }

  #value(name: string): string {
    const value = new FormData(this.#form).get(name);
    return typeof value === 'string' ? value : '';
  }

  #showError(isWrong: boolean): void {
    const error = this.#form.querySelector<HTMLElement>('#quantity-error');
    if (!error) return;
    error.hidden = !isWrong;
    error.textContent = isWrong ? (this.#form.dataset['wrong'] ?? '') : '';
    for (const field of this.#fields) {
      field.setAttribute('aria-invalid', String(isWrong));
      if (isWrong) field.setAttribute('aria-describedby', error.id);
      else field.removeAttribute('aria-describedby');
    }
  }

  #write(selector: string, text: string): void {
    for (const element of this.#form.querySelectorAll(selector)) {
      if (element.textContent !== text) element.textContent = text;
    }
  }
}
