/**
 * Files have at most 400 lines, functions 80, or a sentence that says why not: in the code that ESLint checks, in its
 * `eslint-disable` comment (eslint.config.js), and for all other files here.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#program/environment.ts';

const MAX_LINES = 400;
const MAX_FUNCTION_LINES = 80;

/** Files that may have more lines, by their path or the part of it that they share. */
const longFiles = {
  'tests/e2e/': 'A file has all tests of one page or tool; its tests are short and are read one at a time.',
  'tests/unit/': 'The tests of one module are in one file, and are read one at a time.',
  'tests/integration/': 'The tests of one subject share a database in a known state.',
  'supabase/migrations/':
    'A migration has all statements of one subject, and is never divided once it was applied.',
  'supabase/seed.sql': 'The first catalogue: one statement per table.',
  'src/sections/site/site-header.css':
    'The header is one sheet, in the order of its parts from wide to narrow.',
  'src/behaviors/rooms/room-viewer.css': 'The viewer is one sheet, in the order of its parts.',
  'src/sections/catalogue/product-detail.css': 'The product page is one sheet, in the order of its sections.',
  'src/styles/parts.css': 'Each part is a few rules, and all of them belong to one layer.',
};

/** Functions that may have more lines, by file and name. */
const longFunctions = {
  'tests/e2e/desk-sign-in.e2e.ts test': 'One link, from the letter to the end of the session.',
  'tests/e2e/desk.e2e.ts test': 'The pictures of one product, from the first upload to its gallery.',
};

const isCheckedByEslint = (name: string) =>
  /^(?:src|scripts|supabase|tests\/tools)\/.*\.(?:tsx?|js)$/.test(name);

const files = execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot, encoding: 'utf8' })
  .split('\0')
  .filter((name) => /\.(?:ts|tsx|js|astro|css|md|sql)$/.test(name))
  .filter((name) => !isCheckedByEslint(name) && existsSync(path.join(projectRoot, name)))
  .map((name) => ({ name, text: readFileSync(path.join(projectRoot, name), 'utf8') }));

describe('files', () => {
  const long = files
    .filter(({ text }) => text.trimEnd().split('\n').length > MAX_LINES)
    .map(({ name }) => name);

  it('are short, or have a reason', () => {
    expect(long.filter((name) => !Object.keys(longFiles).some((place) => name.startsWith(place)))).toEqual(
      [],
    );
  });
});

describe('functions', () => {
  const long = files
    .filter(({ name }) => /\.(?:tsx?|js)$/.test(name))
    .flatMap(({ name, text }) => findLongFunctions(name, text).map((found) => `${name} ${found}`));

  it('are short, or have a reason', () => {
    expect(long.filter((name) => !(name in longFunctions))).toEqual([]);
  });

  it('are counted without markup and without inner functions that have a name', () => {
    const fill = (line: string) => Array.from({ length: MAX_FUNCTION_LINES }, () => line).join('\n');
    const find = (text: string) => findLongFunctions('a.tsx', text);
    expect(find(`function a() {\n${fill('b();')}\n}`)).toEqual(['a']);
    expect(find(`const a = () => {\n${fill('b();')}\n};`)).toEqual(['a']);
    expect(find(`call(() => {\n${fill('b();')}\n});`)).toEqual(['call']);
    expect(find(`class A {\n  b() {\n${fill('b();')}\n}\n}`)).toEqual(['b']);
    expect(find(`function a() {\nfunction b() {\n${fill('c();')}\n}\n}`)).toEqual(['b']);
    expect(find(`function A() {\nreturn <p>\n${fill('<br />')}\n</p>;\n}`)).toEqual([]);
    expect(find(`describe('a', () => {\n${fill('it();')}\n});`)).toEqual([]);
    expect(find(`class A {\n${fill('b() { c(); }')}\n}`)).toEqual([]);
  });
});

/** Names of the functions whose own lines are too many. */
function findLongFunctions(name: string, text: string): string[] {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : undefined;
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const countLines = (node: ts.Node) =>
    source.getLineAndCharacterOfPosition(node.end).line -
    source.getLineAndCharacterOfPosition(node.getStart(source)).line +
    1;
  const countInner = (node: ts.Node): number => {
    let lines = 0;
    ts.forEachChild(node, (child) => {
      lines += isCountedApart(child) ? countLines(child) - 1 : countInner(child);
    });
    return lines;
  };
  const visit = (node: ts.Node): void => {
    if (isFunction(node) && !isSuite(node) && countLines(node) - countInner(node) > MAX_FUNCTION_LINES)
      found.push(findName(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

/** Markup reads like a template, and a function with a name is counted on its own. */
function isCountedApart(node: ts.Node): boolean {
  const isMarkup = ts.isJsxElement(node) || ts.isJsxFragment(node) || ts.isJsxSelfClosingElement(node);
  return (
    isMarkup || (isFunction(node) && (ts.isFunctionDeclaration(node) || isNamed(node) || isMember(node)))
  );
}

const isNamed = ({ parent }: ts.Node) => ts.isVariableDeclaration(parent);
const isMember = (node: ts.Node) => ts.isMethodDeclaration(node) || ts.isGetAccessor(node);

/** `describe` contains a list of tests. */
const isSuite = ({ parent }: ts.Node) =>
  ts.isCallExpression(parent) && /\bdescribe\b/.test(parent.expression.getText());

function findName(node: ts.FunctionLikeDeclaration): string {
  if (node.name) return node.name.getText();
  const { parent } = node;
  if (ts.isVariableDeclaration(parent)) return parent.name.getText();
  return ts.isCallExpression(parent) ? parent.expression.getText() : 'unnamed';
}
