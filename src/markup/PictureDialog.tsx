import { pictureDialogWords as words } from '#content/words/product.ts';
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

/** src/behaviors/catalogue/picture-dialog.ts */
export function PictureDialog({ name, count }: Props) {
  const controls = count > 1 ? [PREVIOUS, NEXT, ...ALWAYS] : ALWAYS;
  return (
    <dialog className="picture-dialog on-dark" aria-label={words.label(name)} data-picture-dialog="">
      <div className="stage" data-stage="" data-picture="" />
      <div className="bar">
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
