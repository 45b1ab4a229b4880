import { previewWords as words } from '#content/words/product-page.ts';
import { listReasons, type PreviewItem } from './read-preview.ts';

interface Props {
  readonly item: PreviewItem;
  readonly level: 1 | 2;
}

export function Refused({ item, level }: Props) {
  const Heading = `h${level}` as const;
  // The desk's words, which are English in every language of the site.
  const language = item.isTaken ? undefined : 'en';
  return (
    <div className={level === 2 ? 'bg-band p-5' : undefined}>
      <Heading className={level === 1 ? 'display-44' : 'display-20 break-words'}>
        <bdi>{toName(item)}</bdi>
      </Heading>
      <p className="mt-4">{words.refused}</p>
      <ul className="mt-3 list-disc ps-5" lang={language}>
        {listReasons(item).map((reason) => (
          <li key={reason} className="pb-1 wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function toName({ values }: PreviewItem): string {
  const name = [values['product_name'], values['slug']].find(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );
  return name ?? words.nameless;
}
