import { expect, it } from 'vitest';
import { findLeaks, readTexts } from '#tests/tools/leaks/find-leaks.ts';

it('a planted English text is found, wherever a visitor reads or hears it', () => {
  const english = new Set(['Honed finish']);
  const wrap = (part: string) => `<html lang="es"><head>${part}</head><body></body></html>`;
  for (const part of [
    '<title>Honed finish</title>',
    '<meta property="og:description" content="Honed finish">',
    '<script type="application/ld+json">{"@graph":[{"name":"Honed finish"}]}</script>',
    '<p>Honed <!-- -->finish</p>',
    '<img alt="Honed finish">',
    '<button aria-label="Honed finish">×</button>',
    '<template><input placeholder="Honed finish"></template>',
  ])
    expect(findLeaks(readTexts(wrap(part)), english, new Set()), part).toEqual(['Honed finish']);
  for (const part of [
    '<p lang="en">Honed <b>finish</b></p>',
    '<b translate="no"><i>Honed finish</i></b>',
    '<img lang="en" alt="Honed finish">',
    '<script>"Honed finish"</script>',
  ])
    expect(findLeaks(readTexts(wrap(part)), english, new Set()), part).toEqual([]);
});
