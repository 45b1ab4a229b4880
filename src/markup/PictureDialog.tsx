import { pictureDialogWords as words } from '#content/words/product.ts';

interface Props {
  /** What the pictures show. */
  readonly name: string;
  readonly count: number;
}

const PREVIOUS = { action: 'previous', label: words.previous, path: 'M18 10H2.5M8 4l-6 6 6 6' };
const NEXT = { action: 'next', label: words.next, path: 'M2 10h15.5M12 4l6 6-6 6' };
const ALWAYS = [
  { action: 'out', label: words.out, path: 'M3 10h14' },
  { action: 'in', label: words.in, path: 'M3 10h14M10 3v14' },
  { action: 'close', label: words.close, path: 'M5 5l10 10M15 5L5 15' },
];

/** The full-screen view of a product's pictures (src/behaviors/catalogue/picture-dialog.ts). */
export function PictureDialog({ name, count }: Props) {
  const controls = count > 1 ? [PREVIOUS, NEXT, ...ALWAYS] : ALWAYS;
  return (
    <dialog className="picture-dialog on-dark" aria-label={`${words.label} ${name}`} data-picture-dialog="">
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
