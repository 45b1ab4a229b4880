import { useState } from 'react';
import * as z from 'zod/mini';
import { copyText } from '#browser/copy-text.ts';
import type { Collection } from '#domain/catalogue/collection.ts';
import { showDate } from '#domain/desk/new-york.ts';
import { toPreviewFragment } from '#domain/preview/preview-address.ts';
import { paths } from '#domain/site/paths.ts';
import { CopyField } from '#islands/site/CopyField.tsx';
import { toFault } from '#islands/desk/desk-error.ts';
import { call } from '#islands/desk/api.ts';
import { useOnce } from '#islands/desk/hooks.ts';
import { tell } from '#islands/desk/tell.ts';

const linkSchema = z.object({ token: z.string(), endsAt: z.string() });

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
