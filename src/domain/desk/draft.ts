import { findChanges, toColumnValues, type ColumnValues, type DeskValues } from './desk-row.ts';
import type { DeskField } from './desk-fields.ts';
import { keepFormer, layChanges } from './lay-changes.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a draft changes, and what the product had before (supabase/migrations, `…_drafts.sql`). */
export interface DraftChanges {
  readonly changes: ColumnValues;
  /** The former values, by column of `changes`; empty for a new product. */
  readonly former: ColumnValues;
}

/**
 * The draft of a form. The pictures are one field: if one of their columns changes, the draft has all of them. A column
 * that is as in the product isn't part of the draft, and one that the draft had before keeps its former value, so that a
 * conflict stays until an editor decides it. In the column `translations` this is so for each text. The marks of translations
 * (`translated_from`) are nobody's input; `toDraftItem` adds them.
 *
 * @param product as visitors see it, or as it was when it was unpublished; undefined for a new product
 * @param before the draft that the form was opened on
 */
export function composeDraft(
  product: Row | undefined,
  values: DeskValues,
  fields: readonly DeskField[],
  before?: DraftChanges,
): DraftChanges {
  const changed = findChanges(product ?? {}, values, fields);
  const all = toColumnValues(values, fields);
  const pictures = fields.filter(({ group }) => group === 'Pictures').map(({ column }) => column);
  const isPictured = pictures.some((column) => Object.hasOwn(changed, column));
  const columns = [
    ...Object.keys(changed).filter((column) => !pictures.includes(column) && column !== 'translated_from'),
    ...(isPictured ? pictures : []),
  ];
  const pick = (read: (column: string) => unknown) =>
    Object.fromEntries(columns.map((column) => [column, read(column)]));
  return {
    changes: pick((column) => all[column]),
    former:
      product === undefined
        ? {}
        : pick((column) => {
            const live = product[column] ?? null;
            if (!before || !Object.hasOwn(before.former, column)) return live;
            const drafted = { former: before.former[column], changes: before.changes[column] };
            return column === 'translations'
              ? (keepFormer(live, all[column], drafted) ?? {})
              : drafted.former;
          }),
  };
}

/** The product with its draft, as the form shows it and as it would be published. */
export function layDraft(product: Row | undefined, { changes, former }: DraftChanges): Row {
  const laid = (['translations', 'translated_from'] as const)
    .filter((column) => Object.hasOwn(changes, column))
    .map((column) => [column, layChanges(product?.[column], former[column], changes[column]) ?? {}] as const);
  return { ...product, ...changes, ...Object.fromEntries(laid) };
}
