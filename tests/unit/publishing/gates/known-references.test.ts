import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readReferences } from '../../../../src/output/references.ts';
import { openKnownReferences } from '../../../../src/publishing/gates/known-references.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'known-references-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it.each([
  '<html><link rel="canonical" href="https://stone.example/a"><a id="top" href="/b">b</a></html>',
  '<a href="/c#d">a fragment</a>',
  '<html><a href="/c">cut off</a>',
  '<a href="/d" id="d">“words” – of other letters</a><img srcset="/e 1x,\u00a0/f 2x">',
  '<a href="/grün" id="größe">ü</a><p style="background: url(/bild-ü.jpg)">',
  '<a href="/&eacute;" id="&#8217;">entities</a>',
  '<a href="/g\u00a0">ends with a space that does not break</a>',
  '',
])('says of %j what parsing it says, also after it was kept', (html) => {
  for (let build = 1; build <= 3; build++) {
    const known = openKnownReferences(path.join(folder, 'page-references.json'));
    const page = path.join(folder, 'page.html');
    writeFileSync(page, html);
    expect(known.read(page)).toEqual(readReferences(html));
    known.save();
  }
});
