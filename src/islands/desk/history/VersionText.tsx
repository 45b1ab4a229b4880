import { splitDifference } from '#domain/desk/conflict.ts';

interface Props {
  text: string;
  other: string;
  isFormer?: boolean;
}

export function VersionText({ text, other, isFormer = false }: Props) {
  if (text === '') return <em>empty</em>;
  const [before, own, after] = splitDifference(text, other);
  const Mark = isFormer ? 'del' : 'ins';
  return (
    <>
      <span>{before}</span>
      {own !== '' && (
        <Mark
          className={`underline decoration-2 underline-offset-4 ${isFormer ? 'decoration-error' : 'decoration-success'}`}
        >
          {own}
        </Mark>
      )}
      <span>{after}</span>
    </>
  );
}
