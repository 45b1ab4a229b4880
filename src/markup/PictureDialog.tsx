import { pictureDialogWords as words } from '#content/words/catalogue.ts';
import { CONTROL_ICONS } from '#ui/control-icons.ts';

interface Props {
  readonly name: string;
  readonly count: number;
}

const PREVIOUS = { action: 'previous', label: words.previous, path: CONTROL_ICONS.previous };
const NEXT = { action: 'next', label: words.next, path: CONTROL_ICONS.next };
const ALWAYS = [
  { action: 'out', label: words.out, path: 'M3 10h14' },
  { action: 'in', label: words.in, path: 'M3 10h14M10 3v14' },
  { action: 'close', label: words.close, path: CONTROL_ICONS.close },
];

export function PictureDialog({ name, count }: Props) {
  const controls = count > 1 ? [PREVIOUS, NEXT, ...ALWAYS] : ALWAYS;
  return (
    <dialog
      className="on-dark backdrop:bg-basalt m-0 size-full max-h-none max-w-none border-0 p-0 [&[open]]:grid [&[open]]:grid-rows-[minmax(0,1fr)_auto]"
      aria-label={words.label(name)}
      data-picture-dialog=""
    >
      <div
        className="data-missing:bg-basalt relative touch-none overflow-hidden not-data-zoomed:cursor-zoom-in data-grabbed:cursor-grabbing data-zoomed:cursor-grab"
        data-stage=""
        data-picture=""
      />
      <div className="border-rule px-margin text-14 flex items-center justify-between gap-4 border-t py-3 tabular-nums">
        <p role="status" data-dialog-position="" />
        <div className="flex">
          {controls.map(({ action, label, path }) => (
            <button key={action} className="control" type="button" aria-label={label} data-action={action}>
              <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
                <path d={path} />
              </svg>
            </button>
          ))}
        </div>
      </div>
    </dialog>
  );
}
