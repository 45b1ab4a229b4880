import type { Collection } from '#domain/catalogue/collection.ts';
import { formatCount } from '#domain/site/format.ts';
import { TextButton } from '#islands/desk/parts/Buttons.tsx';
import { toPictureUrl, type StoredFile } from '#islands/desk/api.ts';
import { DeskPicture } from './DeskPicture.tsx';
import { FileName } from './PictureItem.tsx';

interface Props {
  collection: Collection;
  folder: string;
  files: readonly StoredFile[];
  onUse: (path: string) => void;
  onDelete: (name: string) => void;
}

export function UnusedFiles({ collection, folder, files: unused, onUse, onDelete }: Props) {
  if (unused.length === 0) return null;
  return (
    <details data-part="unused" className="print:hidden">
      <summary className="text-link">
        {formatCount(unused.length, {
          one: 'file in this folder is not used',
          other: 'files in this folder are not used',
        })}
      </summary>
      <ul className="grid grid-cols-4 gap-x-4 gap-y-5 max-sm:grid-cols-2">
        {unused.map(({ name }) => (
          <li key={name} className="min-w-0">
            <DeskPicture isLazy size="card" src={toPictureUrl(collection, `${folder}/${name}`)} />
            <FileName>{name}</FileName>
            <TextButton className="text-link text-14" onClick={() => onUse(`${folder}/${name}`)}>
              Use<span className="sr-only"> {name}</span>
            </TextButton>
            <TextButton className="text-link text-14 ms-4" onClick={() => onDelete(name)}>
              Delete file<span className="sr-only"> {name}</span>
            </TextButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
