import { describe, expect, it } from 'vitest';
import { findPictures, findUpdateTime } from '../../../../src/build/integrations/image-sitemap.ts';

describe('pictures for the sitemap', () => {
  it('are those of the main part that say something, each once', () => {
    const html = `
      <header><img src="/logo.png" alt="Logo"></header>
      <main id="main">
        <picture><source srcset="/a.avif"><img src="/a.jpeg" alt="A slab" width="4"></picture>
        <img alt="A slab again" src="/a.jpeg">
        <img src="/chip.jpeg" alt="">
        <img src="data:image/png;base64,AA==" alt="Inline">
        <img src="https://cdn.example/b.jpg?w=4&amp;q=7" alt="A block">
      </main>
      <footer><img src="/map.png" alt="Map"></footer>`;
    expect(findPictures(html)).toEqual(['/a.jpeg', 'https://cdn.example/b.jpg?w=4&q=7']);
  });

  it('are found beside words that look like tags', () => {
    const html = `
      <meta name="description" content="<main ><img alt=&#34;x&#34; src=">
      <script>if (a < b) document.write('<main><img alt="s" src="/script.jpeg">')</script>
      <main><a aria-label="<img alt=x: view"><img src="/a.jpeg" alt="<img src=x> > </main>"></a>
      <!-- <img src="/comment.jpeg" alt="Old"> --><img src="/b.jpeg"><img src="/c.jpeg" alt="C"></main>`;
    expect(findPictures(html)).toEqual(['/a.jpeg', '/c.jpeg']);
  });

  it('are none on a page without a main part', () => {
    expect(findPictures('<p>Nothing</p>')).toEqual([]);
  });
});

describe('the time of the last change', () => {
  it('is what the head says, and nothing else that looks like it', () => {
    const time = '2026-11-22T08:00:00.000Z';
    expect(findUpdateTime(`<meta property="og:updated_time" content="${time}">`)).toBe(time);
    expect(
      findUpdateTime('<meta content="<meta property=&#34;og:updated_time&#34; content=&#34;x&#34;>">'),
    ).toBe(undefined);
  });
});
