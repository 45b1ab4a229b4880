/**
 * Writes the words of a language that nobody speaks, from the English ones: each text in marks, with accents, and a third
 * longer. A site with it shows whether a text is missing in `src/content`, and where longer words don't fit.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** English has no words for terms, because each term is its own word. So this file comes from Spanish. */
const FROM_SPANISH = 'words/terms.ts';

/** Properties with a name that code compares, if it is written like one: `tone: 'error'`. */
const NAMING = new Set(['tone']);
const NAME = /^[a-z][a-z\d-]*$/;
const ADDRESS = /^(?:[a-z]+:|\/|#|\?|[\w.+-]+@)\S+$/;
/** Parts of a text that are not words: figures and their signs, placeholders, and standards such as C97. */
const WORD = /(?<![\p{L}\d{])\p{L}{2,}(?![\p{L}\d}])/gu;

/** Letters of the fonts' first layer, which has those of Spanish; it lacks the capital of 'ç'. */
const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', ç: 'c' };
const FILLER = ' áéíóú';

const accent = (text: string) =>
  text.replaceAll(WORD, (word) =>
    word.replaceAll(/[aeiouç]/gi, (letter) => {
      const accented = ACCENTED[letter.toLowerCase()] ?? letter;
      return letter === letter.toLowerCase() ? accented : accented.toUpperCase();
    }),
  );

/** What makes a text a third longer. Further words, not longer ones: browsers hyphenate only languages that they know. */
const composeFiller = (text: string) =>
  FILLER.repeat(text.length).slice(0, Math.max(2, Math.ceil(text.length / 3)));

const hasWords = (text: string) => new RegExp(WORD).test(text);

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The words of a file in the pseudo-language.
 *
 * @param source of a file below `src/content/en`
 * @param file its path in that folder
 * @param language code of the new language
 */
export function composePseudoWords(source: string, file: string, language: string): string {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const changes: Change[] = [];
  const replace = (node: ts.Node, text: string) =>
    changes.push({ start: node.getStart(tree), end: node.end, text });
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isPropertyAccessExpression(node) && node.getText(tree) === 'languages.en')
      replace(node, `languages.${language}`);
    if (ts.isStringLiteralLike(node) && !isName(node)) {
      if (node.text === 'en') replace(node, `'${language}'`);
      else if (hasWords(node.text))
        replace(node, JSON.stringify(`«${accent(node.text)}${composeFiller(node.text)}»`));
    }
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && isTextKey(node.name))
      replace(node.name, JSON.stringify(`«${accent(node.name.text)}${composeFiller(node.name.text)}»`));
    if (ts.isTemplateExpression(node) && !isName(node)) changes.push(...changeTemplate(node, tree));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  const isChecked = file !== FROM_SPANISH && addTypeChecks(tree, changes);
  const toRoot = '../'.repeat(file.split('/').length + 2);
  const imports = isChecked
    ? `import type { Words } from '${toRoot}src/domain/site/words.ts';\n` +
      `import type * as english from '${toRoot}src/content/en/${file}';\n`
    : '';
  return imports + applyChanges(source, changes);
}

/** A key that visitors read, such as a question. */
const isTextKey = (name: ts.PropertyName) =>
  /^[A-Z]/.test('text' in name ? name.text : '') && !name.getSourceFile().fileName.endsWith(FROM_SPANISH);

/** Keys, values that code compares, arguments of methods such as `paths.collection('extras')`, and addresses. */
function isName(node: ts.StringLiteralLike | ts.TemplateExpression): boolean {
  const { parent } = node;
  const text = ts.isTemplateExpression(node) ? node.head.text : node.text;
  if (ADDRESS.test(text)) return true;
  if (ts.isPropertyAssignment(parent))
    return parent.name === node
      ? !isTextKey(parent.name)
      : NAMING.has(parent.name.getText()) && NAME.test(text);
  if (ts.isElementAccessExpression(parent) || ts.isCaseClause(parent) || ts.isComputedPropertyName(parent))
    return true;
  if (ts.isBinaryExpression(parent))
    return [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(
      parent.operatorToken.kind,
    );
  return ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression);
}

/** Puts marks around the whole text; expressions in braces are visited like the rest of the file. */
function changeTemplate(node: ts.TemplateExpression, tree: ts.SourceFile): readonly Change[] {
  const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)];
  if (!parts.some(({ text }) => hasWords(text))) return [];
  const filler = composeFiller(parts.map(({ text }) => text).join(''));
  return parts.map((part, place) => {
    const [isFirst, isLast] = [place === 0, place === parts.length - 1];
    const text = accent(part.text).replaceAll(/[\\`]|\$(?=\{)/g, (sign) => `\\${sign}`);
    return {
      start: part.getStart(tree),
      end: part.end,
      text: `${isFirst ? '`«' : '}'}${text}${isLast ? `${filler}»\`` : '${'}`,
    };
  });
}

/** What an exported constant without a type must have: the words of the English one. */
function addTypeChecks(tree: ts.SourceFile, changes: Change[]): boolean {
  let isChecked = false;
  for (const statement of tree.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    for (const { name, type, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || type || !initializer) continue;
      const [start, { end }] = [initializer.getStart(tree), initializer];
      changes.push({ start, end: start, text: '(' });
      changes.push({ start: end, end, text: `) satisfies Words<typeof english.${name.text}>` });
      isChecked = true;
    }
  }
  return isChecked;
}

function applyChanges(source: string, changes: readonly Change[]): string {
  // Insertions before a text stay before it, and insertions after it stay after it.
  const sorted = changes.toSorted((a, b) => a.start - b.start || a.end - b.end || (a.text === '(' ? -1 : 0));
  let composed = '';
  let place = 0;
  for (const { start, end, text } of sorted) {
    composed += source.slice(place, start) + text;
    place = end;
  }
  return composed + source.slice(place);
}

/**
 * Writes the folder of the pseudo-language in a copy of the project.
 *
 * @param folder of the project, absolute
 */
export function writePseudoLanguage(folder: string, language: string): void {
  const content = path.join(folder, 'src/content');
  const files = readdirSync(path.join(content, 'en'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.replaceAll('\\', '/'));
  for (const file of files) {
    const origin = path.join(content, file === FROM_SPANISH ? 'es' : 'en', file);
    const target = path.join(content, language, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, composePseudoWords(readFileSync(origin, 'utf8'), file, language));
  }
}
