import * as z from 'zod/mini';
import { textsByName } from '#domain/catalogue/product-row.ts';
import { deskRowSchema, type DeskRow, type DeskValues } from '#domain/desk/desk-row.ts';
import { preparedSchema, type Prepared } from '#domain/desk/prepared.ts';

const inputSchema = z.object({
  /** The version that was edited; both are absent for a new product. */
  row: z.nullable(deskRowSchema),
  prepared: z.nullable(preparedSchema),
  values: z.object({
    texts: z.record(z.string(), z.string()),
    pictures: z.array(z.string()),
    pictureTexts: textsByName,
  }),
});

interface KeptInput {
  readonly row: DeskRow | null;
  readonly prepared: Prepared | null;
  readonly values: DeskValues;
}

const toKey = (table: string, id: string) => `desk-input/${table}/${id}`;

/**
 * Stores the input of this tab, so that it survives a reload, a lost connection and an expired session.
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

export function dropInput(table: string, id: string): void {
  try {
    sessionStorage.removeItem(toKey(table, id));
  } catch {
    // If storage is blocked, nothing is stored.
  }
}
