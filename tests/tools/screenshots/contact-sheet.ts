/** A screenshot of a page at one width, in one look. */
export interface Photograph {
  kind: string;
  path: string;
  width: number;
  /** 'screen' or another look, such as 'print'. */
  look: string;
  files: readonly string[];
}

/** An HTML page with all screenshots, one row per kind of page. */
export function composeContactSheet(photographs: readonly Photograph[]): string {
  const rows = Map.groupBy(photographs, (photograph) => photograph.kind);
  const body = [...rows].map(
    ([kind, row]) => `<section><h2>${kind} <small>${row[0]?.path ?? ''}</small></h2><div>
${row.map(composeFigure).join('\n')}</div></section>`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<style>
  body { margin: 2rem; font: 14px/1.4 system-ui, sans-serif; background: #eee; color: #222; }
  div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
  small, figcaption { font-weight: 400; color: #666; }
  figure { margin: 0; flex: none; }
  img { display: block; background: #fff; box-shadow: 0 0 0 1px #ccc; }
</style>
${body.join('\n')}
</html>
`;
}

function composeFigure({ kind, width, look, files }: Photograph): string {
  const shownWidth = Math.round(width / 2.5);
  const images = files.map(
    (file) =>
      `<a href="${file}"><img src="${file}" width="${String(shownWidth)}" loading="lazy" alt="${kind}"></a>`,
  );
  return `<figure>${images.join('')}<figcaption>${String(width)} px${look === 'screen' ? '' : `, ${look}`}</figcaption></figure>`;
}
