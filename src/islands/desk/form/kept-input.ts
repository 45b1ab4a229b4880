import * as z from 'zod/mini';
import { deskRowSchema } from '#domain/desk/desk-row.ts';
import type { DeskValues } from '#domain/desk/desk-values.ts';
import { toInputId, type FormVersion } from '#domain/desk/form-version.ts';
import { preparedSchema } from '#domain/desk/prepared.ts';
import { toInputKey } from '#islands/admin/editor-session.ts';

const inputSchema = z.object({
  row: z.optional(deskRowSchema),
  prepared: z.optional(preparedSchema),
  values: z.record(z.string(), z.string()),
});

type KeptInput = Readonly<z.infer<typeof inputSchema>>;

const toKey = (table: string, id: string) => toInputKey(`${table}/${id}`);

/**
 * Stores the input of this tab, so that it survives a reload, a lost connection and an expired session. Another account
 * doesn't find it.
 * @returns whether it was stored, because storage may be blocked or full
 */
export function keepInput(table: string, id: string, input: KeptInput): boolean {
  try {
    sessionStorage.setItem(toKey(table, id), JSON.stringify(input));
    return true;
  } catch {
    return false;
  }
}

export function findInput(table: string, id: string): KeptInput | undefined {
  try {
    return inputSchema.safeParse(JSON.parse(sessionStorage.getItem(toKey(table, id)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/**
 * The input that goes on when a product is opened. What was typed into a version that is gone since then, because the product
 * was unpublished or its draft published or discarded, goes on as changes of the other one.
 *
 * @param like the name of the version whose values a new product starts with
 */
export function takeInput(
  table: string,
  newest: FormVersion,
  like: string | undefined,
): { readonly version: FormVersion; readonly values: DeskValues } | undefined {
  const ownId = toInputId(newest, like);
  const own = findInput(table, ownId);
  if (own) {
    const { row, prepared, values } = own;
    return {
      version: { row, prepared: prepared ?? newest.prepared, side: newest.side },
      values,
    };
  }
  // A product with a draft has both.
  if (newest.side === 'draft' && newest.row) return undefined;
  const otherId = toInputId({ ...newest, side: newest.side === 'draft' ? 'live' : 'draft' }, like);
  const other = otherId === ownId ? undefined : findInput(table, otherId);
  if (!other) return undefined;
  dropInput(table, otherId);
  return { version: newest, values: other.values };
}

export function dropInput(table: string, id: string): void {
  try {
    sessionStorage.removeItem(toKey(table, id));
  } catch {
    // If storage is blocked, nothing is stored.
  }
}
