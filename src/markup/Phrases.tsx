import { Fragment } from 'react';
import type { Phrase } from '#domain/catalogue/terms.ts';
import { keepMeasures } from '#domain/site/measures.ts';

interface Props {
  readonly of: readonly Phrase[];
}

export function Phrases({ of: phrases }: Props) {
  return phrases.map(({ label, lang }, place) =>
    lang ? (
      <span key={place} lang={lang}>
        {keepMeasures(label)}
      </span>
    ) : (
      <Fragment key={place}>{keepMeasures(label)}</Fragment>
    ),
  );
}
