import * as z from 'zod/mini';
import { textsByName } from '#domain/catalogue/product-row.ts';
import { deskRowSchema, type DeskRow, type DeskValues } from '#domain/desk/desk-row.ts';

const draftSchema = z.object({
  /** The version that was edited; absent for a new product. */
  base: z.nullable(deskRowSchema),
  values: z.object({
    texts: z.record(z.string(), z.string()),
    pictures: z.array(z.string()),
    pictureTexts: textsByName,
  }),
});

interface Draft {
  readonly base: DeskRow | null;
  readonly values: DeskValues;
}

const toKey = (table: string, id: string) => `desk-draft/${table}/${id}`;

/**
 * Stores the input of this tab, so that it survives a reload, a lost connection and an expired session.
 * @returns whether it was stored, because storage may be blocked or full
 */
export function keepDraft(table: string, id: string, draft: Draft): boolean {
  try {
    sessionStorage.setItem(toKey(table, id), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function findDraft(table: string, id: string): Draft | undefined {
  try {
    return draftSchema.safeParse(JSON.parse(sessionStorage.getItem(toKey(table, id)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function dropDraft(table: string, id: string): void {
  try {
    sessionStorage.removeItem(toKey(table, id));
  } catch {
    // Then no draft is stored.
  }
}
