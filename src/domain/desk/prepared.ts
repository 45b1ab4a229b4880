import * as z from 'zod/mini';
import { CHANGED_SINCE } from './conflict.ts';
import { deskRowSchema, type DeskRow } from './desk-row.ts';
import { layDraft } from './form-version.ts';
import { showDate } from './new-york.ts';

const moment = z._default(z.nullable(z.string()), null);
const columns = z.record(z.string(), z.unknown());

/** What editors know of a product besides the catalogue (supabase/migrations, `get_drafts`). */
export const preparedSchema = z.object({
  id: z.string(),
  draft: z.nullable(
    z.object({
      version: z.string(),
      isNew: z.boolean(),
      changes: columns,
      former: columns,
      /** Columns whose value in the product has changed since the draft, and differs from the draft's. */
      conflicts: z.array(z.string()),
      savedAt: z.string(),
      savedBy: moment,
    }),
  ),
  hidden: z.nullable(z.object({ content: deskRowSchema, at: z.string(), by: moment })),
  publishAt: moment,
  unpublishAt: moment,
  datedBy: moment,
  /** Why a date was not or would not be carried out, or that another draft has the slug, too. */
  attention: moment,
  /** When the last preview link ends. */
  previewEndsAt: moment,
});

export type Prepared = z.infer<typeof preparedSchema>;

export const preparedNames = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  attention: 'Needs attention',
  unpublished: 'Unpublished',
} as const;
export type PreparedKind = keyof typeof preparedNames;

export interface PreparedMark {
  readonly kind: PreparedKind;
  /** "Draft", "Scheduled: <date>", "Leaves: <date>", "Needs attention: <reason>", "Unpublished", … */
  readonly text: string;
  readonly by: string | null;
}

/** The most important first. `reason`: why the build would refuse the draft. `isWaiting`: visitors still see another
 * state. */
export function describePrepared(
  prepared: Prepared,
  reason: string | undefined,
  isWaiting = false,
): readonly PreparedMark[] {
  const { draft, hidden, publishAt, unpublishAt, datedBy } = prepared;
  const attention = findAttention(prepared, reason);
  const marks: PreparedMark[] = [];
  const mark = (kind: PreparedKind, rest: string, by: string | null | undefined) =>
    marks.push({ kind, text: `${preparedNames[kind]}${rest}`, by: by ?? null });
  if (attention !== undefined) mark('attention', `: ${attention}`, datedBy ?? draft?.savedBy);
  else if (publishAt !== null) mark('scheduled', `: ${showDate(new Date(publishAt))}`, datedBy);
  else if (draft) mark('draft', '', draft.savedBy);
  else if (hidden) mark('unpublished', isWaiting ? ': visitors still see it' : '', hidden.by);
  if (unpublishAt !== null)
    marks.push({ kind: 'scheduled', text: `Leaves: ${showDate(new Date(unpublishAt))}`, by: datedBy });
  return marks;
}

/** An incomplete draft is normal, unless a date would publish it. */
function findAttention(
  { draft, publishAt, attention }: Prepared,
  reason: string | undefined,
): string | undefined {
  if (attention !== null) return attention;
  if (draft && draft.conflicts.length > 0) return `${CHANGED_SINCE}.`;
  return publishAt === null ? undefined : reason;
}

export function isPrepared(prepared: Prepared, reason: string | undefined, kind: PreparedKind): boolean {
  const { draft, hidden, publishAt, unpublishAt } = prepared;
  return {
    draft: draft !== null,
    scheduled: publishAt !== null || unpublishAt !== null,
    attention: findAttention(prepared, reason) !== undefined,
    unpublished: hidden !== null,
  }[kind];
}

export function findNextDate(all: Iterable<Prepared>): Date | undefined {
  const dates = [...all].flatMap(({ publishAt, unpublishAt }) => [publishAt, unpublishAt]);
  const times = dates.filter((at) => at !== null).map((at) => Date.parse(at));
  return times.length === 0 ? undefined : new Date(times.reduce((a, b) => Math.min(a, b)));
}

/** A product that visitors don't see, as a row of the list; undefined if they see it. */
export function toUnseenRow(prepared: Prepared): DeskRow | undefined {
  const { draft, hidden } = prepared;
  return hidden || draft?.isNew ? layRow(hidden?.content, prepared) : undefined;
}

export const listUnseenRows = (all: Iterable<Prepared>): readonly DeskRow[] =>
  [...all].map(toUnseenRow).filter((row) => row !== undefined);

export function listPictures({ draft, hidden }: Prepared, row?: DeskRow): readonly string[] {
  return [draft?.changes, hidden?.content, row]
    .flatMap((one) => [one?.['image_url'], one?.['gallery_urls']].flat())
    .filter((entry) => typeof entry === 'string');
}

/** A product with its draft. A draft may have any text in any field, so the columns that the desk needs are checked. */
export function layRow(product: DeskRow | undefined, { id, draft, hidden }: Prepared): DeskRow {
  const row = layDraft(product, draft ?? { changes: {}, former: {} });
  const toText = (column: string) => (typeof row[column] === 'string' ? row[column] : '');
  const pictures = deskRowSchema.shape.gallery_urls.safeParse(row['gallery_urls']);
  return {
    ...row,
    id,
    slug: toText('slug'),
    product_name: toText('product_name'),
    material_type: toText('material_type'),
    sort_order: typeof row['sort_order'] === 'number' ? row['sort_order'] : 0,
    image_url: toText('image_url') || null,
    gallery_urls: pictures.data ?? [],
    updated_at: draft?.savedAt ?? hidden?.at ?? product?.updated_at ?? '',
  };
}

/** Whether products became visible or invisible, or drafts were published or discarded. */
export function isMoved(before: readonly Prepared[], now: readonly Prepared[]): boolean {
  const [old, fresh] = [before, now].map((all) => new Map(all.map((one) => [one.id, one])));
  return [...before, ...now].some(({ id }) => {
    const [was, is] = [old?.get(id), fresh?.get(id)];
    return Boolean(was?.draft && !is?.draft) || Boolean(was?.hidden) !== Boolean(is?.hidden);
  });
}
