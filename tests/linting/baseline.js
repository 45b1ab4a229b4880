/**
 * The site supports browsers with Baseline 2024 (README.md). TypeScript names the interface of each member that a script
 * uses, and web-features (https://web-platform-dx.github.io/web-features) the year of its feature.
 */
import { features } from 'web-features';

export const BASELINE_YEAR = 2024;

/** What a browser may lack: it doesn't dispatch these events, and the page works without them. */
const ENHANCEMENTS = ['beforeunload', 'navigation', 'speculation-rules', 'view-transitions', 'wheel-events'];

/** Dates may have a sign before them: `≤2018-01-29`. */
const isNewer = ({ baseline_low_date: date = '' }) =>
  Number(/\d{4}/.exec(date)?.[0] ?? Infinity) > BASELINE_YEAR;

/** Newer features, by keys such as `api.Element.closest`. A fault in one browser makes a key or a feature newer, not both. */
const newer = new Map(
  Object.entries(features).flatMap(([id, feature]) => {
    if (feature.kind !== 'feature' || ENHANCEMENTS.includes(id) || !isNewer(feature.status)) return [];
    const keys = Object.entries(feature.status.by_compat_key ?? {});
    return keys.filter(([, status]) => isNewer(status)).map(([key]) => [key, feature.name]);
  }),
);

/** The names of a type and of those that it extends. */
function* listInterfaces(type, checker) {
  for (const part of type.isUnionOrIntersection() ? type.types : [type]) {
    const apparent = checker.getApparentType(part);
    if (apparent.symbol) yield apparent.symbol.name.replace(/Constructor$/, '');
    for (const base of apparent.getBaseTypes() ?? []) yield* listInterfaces(base, checker);
  }
}

/** @type {import('eslint').Rule.RuleModule} */
const baseline = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      newer: `{{name}} is newer than Baseline ${BASELINE_YEAR}. Use something older, or add it to the enhancements if the page works without it.`,
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    // Files may be linted without types.
    if (!services.program) return {};
    const checker = services.program.getTypeChecker();
    const isOfPlatform = (symbol) =>
      symbol?.declarations?.some((declaration) =>
        services.program.isSourceFileDefaultLibrary(declaration.getSourceFile()),
      );
    const check = (node, keys) => {
      const name = keys.map((key) => newer.get(key)).find(Boolean);
      if (name) context.report({ node, messageId: 'newer', data: { name } });
    };
    const toKeys = (type, member) =>
      [...listInterfaces(type, checker)].flatMap((owner) => [
        `api.${owner}.${member}`,
        `api.${owner}.${member}_static`,
        `javascript.builtins.${owner}.${member}`,
      ]);
    return {
      'MemberExpression[computed=false] > Identifier.property'(node) {
        if (!isOfPlatform(services.getSymbolAtLocation(node))) return;
        check(node, toKeys(services.getTypeAtLocation(node.parent.object), node.name));
      },
      'ObjectPattern > Property[computed=false] > Identifier.key'(node) {
        const type = services.getTypeAtLocation(node.parent.parent);
        if (isOfPlatform(type.getProperty(node.name))) check(node, toKeys(type, node.name));
      },
      ':matches(CallExpression, NewExpression) > Identifier.callee'(node) {
        if (!isOfPlatform(services.getSymbolAtLocation(node))) return;
        check(node, [`api.${node.name}`, `api.Window.${node.name}`, `javascript.builtins.${node.name}`]);
      },
      'CallExpression[callee.property.name=addEventListener] > Literal:first-child'(node) {
        check(node, toKeys(services.getTypeAtLocation(node.parent.callee.object), `${node.value}_event`));
      },
      'CallExpression[callee.name=addEventListener] > Literal:first-child'(node) {
        check(node, [`api.Window.${node.value}_event`]);
      },
    };
  },
};

/** @type {import('eslint').Linter.Config} */
export const baselineConfig = {
  files: ['src/{behaviors,browser,islands,markup,ui,worker}/**/*.{ts,tsx}'],
  plugins: { browsers: { rules: { baseline } } },
  rules: { 'browsers/baseline': 'error' },
};
