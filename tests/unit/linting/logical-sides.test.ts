import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/**
 * In writing-direction terms, left and right are `inline-start` and `inline-end`, because a language may run the other
 * way.
 */
const physical =
  /\b(?:margin|padding|border)-(?:left|right)\b|^\s*(?:left|right):|text-align: (?:left|right)\b/gm;

const src = path.resolve(import.meta.dirname, '../../../src');
/** The lens follows a pointer, whose position is measured from the left. */
const physicalOnPurpose = /^sections[/\\]company[/\\]magnifier\.css$/;

function findPhysicalSides(css: string): string[] {
  return [...css.matchAll(physical)].map(([side]) => side.trim());
}

const styles = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:css|astro)$/.test(file) && !physicalOnPurpose.test(file))
  .map((file) => {
    const text = readFileSync(path.join(src, file), 'utf8');
    const css = file.endsWith('.css') ? text : (/<style[^>]*>[^]*<\/style>/.exec(text)?.[0] ?? '');
    return { file, css };
  });

it('every style names sides by the direction of reading', () => {
  expect(styles.length).toBeGreaterThan(50);
  expect(
    styles.flatMap(({ file, css }) => findPhysicalSides(css).map((side) => `${file}: ${side}`)),
    'write margin-inline-start, inset-inline-end, text-align: start …',
  ).toEqual([]);
});

it('a physical side is found', () => {
  expect(findPhysicalSides('.a {\n  margin-left: 1px;\n  right: 0;\n  text-align: left;\n}')).toEqual([
    'margin-left',
    'right:',
    'text-align: left',
  ]);
  expect(findPhysicalSides('.a {\n  margin-inline-start: 1px;\n  text-align: end;\n}')).toEqual([]);
});
