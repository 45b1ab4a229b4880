import type { PreparedKind } from '#domain/desk/prepared.ts';
import type { RowState } from '#domain/desk/row-state.ts';
import type { WantedTranslations } from '#islands/desk/translations/TranslationFilter.tsx';

export const sorts = {
  order: 'Sort by order',
  name: 'Sort by name',
  type: 'Sort by type',
  changed: 'Sort by change',
} as const;
export type Sort = keyof typeof sorts;

/** View settings of a list, restored when the editor returns from a product. */
export interface ListLook {
  readonly query: string;
  readonly state: RowState['kind'] | PreparedKind | '';
  readonly translations: WantedTranslations;
  readonly sort: Sort;
  readonly active: string | undefined;
  readonly selected: ReadonlySet<string>;
}

export const FIRST_LOOK: ListLook = {
  query: '',
  state: '',
  translations: {},
  sort: 'order',
  active: undefined,
  selected: new Set(),
};

export type OnLook = (change: Partial<ListLook> | ((before: ListLook) => Partial<ListLook>)) => void;
