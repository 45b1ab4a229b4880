import { describe, expect, it } from 'vitest';
import { createValidator, describeMarkupFaults, findMarkupFaults } from '#tests/tools/markup/check-markup.ts';

const toPage = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stone</title></head><body>${body}</body></html>`;
const validator = createValidator();
const findRules = (html: string) =>
  findMarkupFaults(validator, 'page.html', html).map(({ rule, message }) => `${rule}: ${message}`);

describe('what two validators refused is refused here', () => {
  it.each([
    ['a script behind the end of the page', `${toPage('')}<script>1</script>`, /^end-of-document/],
    [
      'a div inside a button',
      toPage('<button type="button"><div>1</div></button>'),
      /^element-permitted-content.*<div>.*<button>/,
    ],
    ['a picture without an address', toPage('<img alt="">'), /^element-required-attributes.*<img>.*"src"/],
    [
      'aria-expanded beside popovertarget',
      toPage(
        '<button type="button" popovertarget="a" aria-expanded="false">A</button><p id="a" popover>A</p>',
      ),
      /"aria-expanded".*the browser tells/,
    ],
    [
      'autocomplete on a radio button',
      toPage('<label><input type="radio" name="a" autocomplete="off"> A</label>'),
      /^input-attributes.*"autocomplete"/,
    ],
    [
      'a caption that is not a child of its figure',
      toPage('<figure><div><figcaption>A</figcaption></div></figure>'),
      /^element-permitted-content.*<figcaption>/,
    ],
    [
      'a text that touches a link',
      toPage('<p>Find it in<a href="/">the list</a>.</p>'),
      /^joined-text.*it in<a/,
    ],
    ['a link that touches a text', toPage('<p><b>10</b>pieces</p>'), /^joined-text/],
    [
      'the same in a template',
      toPage('<template><p>Find it in<span lang="en">Jura</span></p></template>'),
      /^joined-text/,
    ],
  ])('%s', (_name, html, expected) => {
    expect(findRules(html).join('\n')).toMatch(expected);
  });
});

it('takes a sound page', () => {
  expect(findRules(toPage('<h1>The <b>stone</b>, <a href="/">cut</a>.</h1>'))).toEqual([]);
  expect(findRules(toPage('<h1>Stone</h1><ul><li><style>a { color: red; }</style>A</li></ul>'))).toEqual([]);
});

it('names each kind of fault once, with the first page that has it', () => {
  const faults = ['one.html', 'two.html'].flatMap((file) =>
    findMarkupFaults(validator, file, toPage('<img alt="">')),
  );
  expect(describeMarkupFaults(faults)).toMatch(/"src".*\n {2}2 ×, first one\.html:1:\d+$/);
});
