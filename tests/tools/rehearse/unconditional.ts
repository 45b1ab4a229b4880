/**
 * Hosted projects load pg-safeupdate for all API roles: DELETE and UPDATE without WHERE are refused, also within a
 * function that belongs to another role. PGlite can't load it, so this reads the migrations instead.
 */

/** The statements of an SQL text, and of every quoted text in it, that delete or change rows without WHERE. */
export function findUnconditional(sql: string): string[] {
  const tokens = [...sql.matchAll(TOKEN)];
  return tokens.flatMap((token, index) => {
    const { quoted, dollar } = token.groups ?? {};
    if (quoted !== undefined) return findUnconditional(quoted.replaceAll("''", "'"));
    if (dollar !== undefined) return findUnconditional(dollar);
    if (!isStart(tokens.slice(index, index + 6).map(([word]) => word.toLowerCase()))) return [];
    let depth = 0;
    let end = sql.length;
    for (const { 0: word, index: at } of tokens.slice(index)) {
      if (depth === 0 && word.toLowerCase() === 'where') return [];
      if (word === '(') depth += 1;
      if (word === ')') depth -= 1;
      if (depth < 0 || word === ';') {
        end = at;
        break;
      }
    }
    return [sql.slice(token.index, end).replace(/--.*/g, '').trim()];
  });
}

const TOKEN =
  /--.*|\/\*[^]*?\*\/|'(?<quoted>(?:[^']|'')*)'|\$(?<tag>\w*)\$(?<dollar>[^]*?)\$\k<tag>\$|[\w.%"]+|[^\s]/g;

/** `delete from …`, `update [only] <table> [[as] <alias>] set`; not `do update set`, `for update` or `after update on`. */
function isStart([first, second, ...rest]: string[]): boolean {
  if (first === 'delete') return second === 'from';
  return first === 'update' && second !== 'set' && rest.includes('set') && /^[a-z_%]/.test(second ?? '');
}
