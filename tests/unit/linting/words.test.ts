import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

// The files below don't exist, so rules that need the type checker are left out.
const eslint = new ESLint({
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false, project: false } } },
  ],
});

/** Messages of the rule about texts for visitors. */
async function findWords(code: string, filePath: string): Promise<readonly string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId === 'no-restricted-syntax')
    .map(({ message }) => message);
}

describe('texts of visitors outside src/content', () => {
  it.each([
    ['a word of a component', '<Carousel noun="picture" label={name} />'],
    ['a text in braces', "<Opening heading={'quarry'} />"],
    ['a text with a value', '<Opening lead={`${count} pictures`} />'],
    ['a label of an element', '<button aria-label="close" />'],
  ])('are found: %s', async (_, markup) => {
    expect(await findWords(`---\n---\n${markup}\n`, 'src/sections/home/Example.astro')).not.toEqual([]);
  });

  it.each([
    ['a technical property', '<Carousel controls="below" label={name} />'],
    ['a text from the words', '<Carousel noun={words.picture} />'],
    ['a class of an element', '<p class="lead">{text}</p>'],
  ])('leave alone: %s', async (_, markup) => {
    expect(await findWords(`---\n---\n${markup}\n`, 'src/sections/home/Example.astro')).toEqual([]);
  });
});
