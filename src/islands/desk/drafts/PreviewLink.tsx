import { useState } from 'react';
import * as z from 'zod/mini';
import { copyText } from '#browser/copy-text.ts';
import { showTypedProduct } from '#browser/preview/typed-product.ts';
import type { Collection } from '#domain/catalogue/collection.ts';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import { toColumnValues, type DeskValues } from '#domain/desk/desk-values.ts';
import { showDate } from '#domain/desk/new-york.ts';
import { toPreviewFragment } from '#domain/preview/preview-address.ts';
import type { Language } from '#domain/site/languages.ts';
import { paths } from '#domain/site/paths.ts';
import { CopyField } from '#islands/site/CopyField.tsx';
import { toFault } from '#islands/desk/desk-error.ts';
import { call } from '#islands/desk/api.ts';
import { getSitePaths } from '#islands/desk/translations/site-paths.ts';
import { useOnce } from '#islands/desk/use-once.ts';
import { tell } from '#islands/desk/tell.ts';

const linkSchema = z.object({ token: z.string(), endsAt: z.string() });

/**
 * Opens a form's preview in a new tab. Saves nothing. Call it in the event of the press, before anything asynchronous,
 * or the browser opens no tab.
 *
 * @param product as visitors see it, or as it was when it was unpublished; undefined for a new one
 * @param slug the address at which visitors see it; undefined if they don't
 * @param language of the page to see
 * @returns false if the browser opened no tab
 */
export function openPreview(
  collection: Collection,
  product: Readonly<Record<string, unknown>> | undefined,
  slug: string | undefined,
  values: DeskValues,
  fields: readonly DeskField[],
  language: Language,
): boolean {
  const row = { ...product, ...toColumnValues(values, fields) };
  const { preview } = getSitePaths(language);
  return showTypedProduct({ collection: collection.slug, slug, values: row }, preview);
}

interface Copied {
  readonly address: string;
  readonly endsAt: string;
  readonly isCopied: boolean;
}

export function usePreviewLink(collection: Collection) {
  const [link, setLink] = useState<Copied>();
  const { once } = useOnce();
  const act = (title: string, action: () => Promise<void>) =>
    once(() =>
      action().catch((thrown: unknown) => tell.error(title, { description: toFault(thrown).message })),
    );
  const copy = (ids: readonly string[], onMade?: () => void) =>
    act('No link was made', async () => {
      const args = { p_table: collection.table, p_ids: ids };
      const { token, endsAt } = await call(linkSchema, 'create_preview_link', args);
      const address = location.origin + paths.preview + toPreviewFragment(token);
      setLink({ address, endsAt, isCopied: await copyText(address) });
      onMade?.();
    });
  const end = (ids: readonly string[], onEnded: () => void) =>
    act('The links were not ended', async () => {
      await call(z.number(), 'end_preview_links', { p_table: collection.table, p_ids: ids });
      setLink(undefined);
      tell.success('The preview links have ended');
      onEnded();
    });
  return { link, copy, end };
}

interface CopiedProps {
  link: Copied | undefined;
  endsAt?: string | null | undefined;
}

/** Says that the link was copied, or shows the link if the browser refuses to copy. Later it says when the link ends. */
export function CopiedLink({ link, endsAt }: CopiedProps) {
  if (!link)
    return endsAt == null ? null : (
      <p className="text-14 text-ink-soft mt-1.5 flex flex-[1_1_100%] flex-wrap items-center gap-x-5 gap-y-2">
        <span>{`There is a preview link. It ends ${showDate(new Date(endsAt))}.`}</span>
      </p>
    );
  return (
    <div className="flex flex-[1_1_100%] flex-wrap items-center gap-x-5 gap-y-2 [&_.field]:m-0 [&_.field]:min-w-0 [&_.field]:flex-[1_1_20rem]">
      <p role="status">
        <span>{`${link.isCopied ? 'Copied. ' : ''}It shows what is saved, without an account, and ends ${showDate(new Date(link.endsAt))}.`}</span>
      </p>
      {!link.isCopied && <CopyField text={link.address} />}
    </div>
  );
}
