import { pictureDialogWords as words } from '#content/words/catalogue.ts';
import { ControlButton } from '#ui/ControlButton.tsx';

interface Props {
  readonly name: string;
  readonly count: number;
}

export function PictureDialog({ name, count }: Props) {
  const turns = count > 1 ? (['previous', 'next'] as const) : [];
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
          {([...turns, 'out', 'in', 'close'] as const).map((action) => (
            <ControlButton key={action} label={words[action]} icon={action} data-action={action} />
          ))}
        </div>
      </div>
    </dialog>
  );
}
