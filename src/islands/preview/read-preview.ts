import { SUPABASE_URL } from 'astro:env/client';
import * as z from 'zod/mini';
import { receiveTypedProduct } from '#browser/preview/typed-product.ts';
import { language } from '#content/words/site.ts';
import { previewWords as words, technicalLabels } from '#content/words/product-page.ts';
import { findCollectionByTable, getCollection, type Collection } from '#domain/catalogue/collection.ts';
import { parseProductRow } from '#domain/catalogue/product-row.ts';
import { compareText, type Product } from '#domain/catalogue/product.ts';
import { toLanguage } from '#domain/catalogue/translations.ts';
import { toFieldText } from '#domain/desk/desk-values.ts';
import { getDeskFields } from '#domain/desk/desk-fields.ts';
import { checkColumns } from '#domain/desk/desk-row.ts';
import { readPreviewPlace, toPreviewFragment, type PreviewPlace } from '#domain/preview/preview-address.ts';
import { groupBy } from '#domain/group-by.ts';
import { tryTwice } from '#domain/try-twice.ts';
import { callAsVisitor, createProductReader, type Laid } from '#islands/catalogue/read-products.ts';

type Row = Readonly<Record<string, unknown>>;

export interface PreviewItem {
  readonly collection: Collection;
  readonly slug: string | undefined;
  readonly values: Row;
  readonly product: Product | undefined;
  readonly isTaken?: boolean;
  /** Leads to its page. */
  readonly fragment?: string;
}

export interface Preview {
  readonly endsAt?: string;
  readonly items: readonly PreviewItem[];
  /** The one whose page is shown. */
  readonly item: PreviewItem | undefined;
  /** Leads to all of them. */
  readonly all?: string;
}

const previewSchema = z.nullable(
  z.object({
    endsAt: z.string(),
    products: z.array(
      z.object({
        table: z.string(),
        slug: z.nullable(z.string()),
        values: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
);
const movesSchema = z.array(z.object({ table: z.string(), from: z.string(), to: z.string() }));

type Moves = z.infer<typeof movesSchema>;

/** What a link shows now; undefined if it shows nothing, whatever the reason. @throws if the database doesn't answer */
export async function readPreview(hash: string): Promise<Preview | undefined> {
  const place = readPreviewPlace(hash);
  if (place) return readLink(place);
  return hash === '' ? readTyped() : undefined;
}

async function readLink({ token, slug, nth }: PreviewPlace): Promise<Preview | undefined> {
  const [answer, moves] = await Promise.all([
    tryTwice(() => callAsVisitor('read_preview', { p_token: token })),
    readMoves(),
  ]);
  const link = previewSchema.parse(answer);
  if (!link) return undefined;
  const found = link.products.flatMap(({ table, slug: present, values }) => {
    const collection = findCollectionByTable(table);
    return collection ? [toItem(collection, present ?? undefined, values, moves)] : [];
  });
  const slugs = found.map(({ product, values }) => toFieldText(product?.slug ?? values['slug']));
  const items = (await findTaken(found)).map((item, index) => {
    const own = slugs[index] ?? '';
    const same = slugs.slice(0, index).filter((one) => one === own);
    return { ...item, fragment: toPreviewFragment(token, own, same.length + 1) };
  });
  const address = toPreviewFragment(token, slug, nth);
  const item = items.length === 1 ? items[0] : items.find(({ fragment }) => fragment === address);
  return { endsAt: link.endsAt, items, item, all: toPreviewFragment(token) };
}

async function readTyped(): Promise<Preview | undefined> {
  const typed = await receiveTypedProduct();
  if (!typed) return undefined;
  const read = toItem(getCollection(typed.collection), typed.slug, typed.values, await readMoves());
  const items = await findTaken([read]);
  return { items, item: items[0] };
}

async function readMoves(): Promise<Moves> {
  return callAsVisitor('get_slug_redirects')
    .then((moves) => movesSchema.parse(moves))
    .catch(() => []);
}

function toItem(collection: Collection, slug: string | undefined, values: Row, moves: Moves): PreviewItem {
  const parsed = parseProductRow(values, collection, SUPABASE_URL);
  const product = parsed.ok
    ? nameEarlier(toLanguage(parsed.product, language), collection, slug, moves)
    : undefined;
  return { collection, slug, values, product };
}

/** Publishing refuses a slug that another product has; the database says which they are. */
async function findTaken(items: readonly PreviewItem[]): Promise<readonly PreviewItem[]> {
  const moved = items.filter(({ product, slug }) => product && product.slug !== slug);
  // Published together, one may have the slug that another gives up.
  const given = new Set(moved.map(({ collection, slug = '' }) => `${collection.slug}/${slug}`));
  const asked = groupBy(
    moved.filter((item) => !given.has(toAddress(item))),
    ({ collection }) => collection,
  );
  const found = await Promise.all(
    [...asked].map(async ([collection, own]) => {
      const slugs = own.flatMap(({ product }) => product?.slug ?? []);
      const taken = await createProductReader(collection).findTaken(slugs);
      return taken.map((slug) => `${collection.slug}/${slug}`);
    }),
  ).catch(() => []);
  const taken = new Set(found.flat());
  const wanted = new Set<string>();
  return items.map((item) => {
    const address = toAddress(item);
    if (!moved.includes(item)) return item;
    if (taken.has(address)) return { ...item, product: undefined, isTaken: true };
    const isTaken = wanted.has(address);
    wanted.add(address);
    return isTaken ? { ...item, isTaken } : item;
  });
}

const toAddress = ({ collection, product }: PreviewItem) => `${collection.slug}/${product?.slug}`;

function nameEarlier(
  product: Product,
  { table }: Collection,
  present: string | undefined,
  moves: Moves,
): Product {
  const own = moves.filter((move) => move.table === table && move.to === (present ?? product.slug));
  const earlierSlugs = [...own.map(({ from }) => from), ...(present === undefined ? [] : [present])]
    .filter((slug) => slug !== product.slug)
    .sort(compareText);
  return earlierSlugs.length === 0 ? product : { ...product, earlierSlugs };
}

export function listReasons({ collection, values, isTaken }: PreviewItem): readonly string[] {
  if (isTaken) return [words.taken];
  const fields = getDeskFields(collection, technicalLabels);
  return Object.values(checkColumns(values, { collection, fields, supabaseUrl: SUPABASE_URL }));
}

export async function readRelated(
  { collection }: PreviewItem,
  product: Product,
  { items }: Preview,
): Promise<readonly Product[]> {
  const own = items.filter((item) => item.collection.slug === collection.slug);
  const laid: Laid = {
    products: own.flatMap((item) => item.product ?? []),
    replaced: new Set(own.flatMap(({ slug }) => slug ?? [])),
  };
  try {
    const reader = createProductReader(collection);
    const moves = await readMoves();
    const related = await reader.readRelated(product, await reader.readListing(laid), laid);
    return related.map((other) =>
      laid.products.includes(other) ? other : nameEarlier(other, collection, other.slug, moves),
    );
  } catch {
    return [];
  }
}
