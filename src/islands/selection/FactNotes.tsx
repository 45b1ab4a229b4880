interface Props {
  demand: string | undefined;
  note: string | undefined;
}

export function FactNotes({ demand, note }: Props) {
  return [demand, note].map(
    (text) =>
      text !== undefined && (
        <small key={text} className="text-14 text-ink-soft block leading-normal print:text-[7.5pt]">
          {text}
        </small>
      ),
  );
}
