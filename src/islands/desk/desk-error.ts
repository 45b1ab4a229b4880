import * as z from 'zod/mini';
import { parseJson } from '#domain/parse-json.ts';
import { SAVED_BEFORE_YOU } from '#domain/desk/conflict.ts';
import { DRAFT_MAX_BYTES, MEGABYTE, PICTURE_MAX_BYTES } from '#domain/desk/desk.rules.ts';

const words = {
  offline: 'No connection. Nothing you typed is lost: try again when you are back online.',
  late: 'The backend has not answered. Nothing you typed is lost: try again. If it was saved all the same, both versions are shown.',
  'signed-out': 'Your session has ended. Sign in again: nothing you typed is lost.',
  forbidden: 'This account may not edit the catalogue.',
  conflict: `${SAVED_BEFORE_YOU}. Nothing was overwritten.`,
  taken: 'Another product of this collection has this slug already.',
  'file-taken': 'The folder now has a file of this name. Try again: this one gets another name.',
  gone: 'Somebody has deleted this product.',
  refused: 'The database refused a value.',
  'too-large': `Too large to be sent at once: pictures up to ${PICTURE_MAX_BYTES / MEGABYTE} MB, drafts up to ${DRAFT_MAX_BYTES / 1000} kB, or fewer lines of a file at a time.`,
  'too-many': 'Too many requests at once. Wait a moment and try again.',
  server: 'The backend had a fault of its own. Nothing was saved: try again.',
} as const;

export type FaultKind = keyof typeof words;

const problemsSchema = z.array(
  z.object({
    id: z.string(),
    column: z.optional(z.nullable(z.string())),
    conflicts: z.optional(z.array(z.string())),
    reason: z.string(),
  }),
);

/** Why one of several products can't be published or scheduled (supabase/migrations, `publish_all`). */
export type ProductProblem = z.infer<typeof problemsSchema>[number];

export class DeskError extends Error {
  override name = 'DeskError';
  readonly kind: FaultKind;
  readonly problems: readonly ProductProblem[];

  constructor(kind: FaultKind, detail?: string, problems: readonly ProductProblem[] = []) {
    super(detail ?? words[kind]);
    this.kind = kind;
    this.problems = problems;
  }
}

export function toFault(thrown: unknown): DeskError {
  return thrown instanceof DeskError
    ? thrown
    : new DeskError('server', thrown instanceof Error ? thrown.message : String(thrown));
}

/** Whether signing in helps. The sign-in form shows the reason. */
export function asksToSignIn({ kind }: DeskError): boolean {
  return kind === 'signed-out' || kind === 'forbidden';
}

/** Storage reports an ended session as 403 too, and only the message tells it from a missing right. */
const ENDED_SESSION = /\b(?:jw[st]|exp|claim|signature|token)\b/i;

/** Unlike a product or a draft, dates have no view that compares both versions: the fields show the new ones. */
const DATES_CHANGED = 'Somebody changed these dates before you';

/** @param body JSON of PostgREST or storage, or anything else */
export function toDeskError(httpStatus: number, body: string): DeskError {
  const { data } = answerSchema.safeParse(parseJson(body));
  const { statusCode, code, message, details } = data ?? answerSchema.parse({});
  // Storage responds with 400 and has the actual status in the body, beside a word in `code`.
  const isStorage = statusCode !== undefined;
  const status = statusCode ?? httpStatus;
  if (status === 401 || (status === 403 && ENDED_SESSION.test(message))) return new DeskError('signed-out');
  if (code === '23505') return new DeskError('taken');
  if (status === 409 && message.startsWith(DATES_CHANGED))
    return new DeskError('refused', `${DATES_CHANGED}. Nothing was overwritten.`);
  if (status === 409) return new DeskError(isStorage ? 'file-taken' : 'conflict');
  if (code === 'PT404') return new DeskError('gone');
  if (code === 'PT422')
    return new DeskError(
      'refused',
      message.replace(/\.?$/, '.'),
      problemsSchema.safeParse(parseJson(details)).data,
    );
  // PostgREST reports a statement timeout as a server error. A repetition would fail, too.
  if (status === 413 || code === '57014') return new DeskError('too-large');
  if (status === 429) return new DeskError('too-many');
  if (status === 403 || code === '42501') return new DeskError('forbidden');
  if (status >= 500 || status === 0) return new DeskError('server');
  // Constraint names are sentences.
  const constraint = /constraint "([a-z0-9_]+)"/.exec(message)?.[1]?.replaceAll('_', ' ');
  return new DeskError('refused', `Not saved: ${constraint ?? (message || 'the database refused a value')}.`);
}

const answerSchema = z.object({
  /** Only storage returns it, as a text or a number. */
  statusCode: z.catch(z.optional(z.coerce.number().check(z.int(), z.positive())), undefined),
  code: z.catch(z.string(), ''),
  message: z.catch(z.string(), ''),
  details: z.catch(z.string(), ''),
});
