/**
 * Browsers' translators replace text nodes. React looks for its own ones when a text changes, goes away, or something is
 * inserted before it, and fails, or leaves the old text (https://github.com/facebook/react/issues/11538). A text alone in its
 * element is safe. Components that nothing renders again, such as those of src/markup, may mix both.
 */
import ts from 'typescript';

const IS_TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;
const IS_NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike | ts.TypeFlags.Void;

const message =
  'Text that changes, or has something before it that comes and goes, stands in an element of its own: translators replace text nodes.';

/** The expressions that a child may be, by the branches of conditions. */
function* listOutcomes(expression) {
  switch (expression.type) {
    case 'ConditionalExpression':
      yield* listOutcomes(expression.consequent);
      yield* listOutcomes(expression.alternate);
      break;
    case 'LogicalExpression':
      if (expression.operator !== '&&') yield* listOutcomes(expression.left);
      yield* listOutcomes(expression.right);
      break;
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      yield* listOutcomes(expression.expression);
      break;
    default:
      yield expression;
  }
}

/** @type {import('eslint').Rule.RuleModule} */
const textInOwnElement = {
  meta: { type: 'problem', schema: [], messages: { text: message } },
  create(context) {
    const { sourceCode } = context;
    const services = sourceCode.parserServices;
    const isText = (expression) => {
      if (expression.type === 'Literal') return typeof expression.value === 'string';
      if (expression.type === 'TemplateLiteral') return true;
      if (expression.type.startsWith('JSX')) return false;
      const type = services.getTypeAtLocation(expression);
      const parts = (type.isUnion() ? type.types : [type]).filter(({ flags }) => (flags & IS_NOTHING) === 0);
      return parts.length > 0 && parts.every(({ flags }) => (flags & IS_TEXT) !== 0);
    };
    /** Literals, and names from other modules or the top of this one, with their properties. */
    const isConstant = (expression) => {
      if (expression.type === 'Literal') return true;
      if (expression.type === 'TemplateLiteral') return expression.expressions.every(isConstant);
      if (expression.type === 'MemberExpression')
        return isConstant(expression.object) && (!expression.computed || isConstant(expression.property));
      if (expression.type !== 'Identifier') return false;
      let scope = sourceCode.getScope(expression);
      while (scope && !scope.set.has(expression.name)) scope = scope.upper;
      return scope?.type === 'module';
    };

    const check = ({ type, children }) => {
      const parts = children
        .filter((child) => child.type !== 'JSXText' || child.value.trim() !== '')
        .filter(
          (child) =>
            child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression',
        )
        .map((node) => {
          if (node.type === 'JSXText') return { node, isText: true, changes: false };
          if (node.type !== 'JSXExpressionContainer') return { node, isText: false, changes: false };
          const outcomes = [...listOutcomes(node.expression)];
          return {
            node,
            isText: outcomes.some(
              (one) => isText(one) && !(one.type === 'Literal' && one.value.trim() === ''),
            ),
            changes: !isConstant(node.expression),
          };
        });
      const texts = parts.filter((part) => part.isText);
      if (texts.length === 0) return;
      // The text of a fragment is one of the element around it, and comes and goes with the fragment.
      const isFragment = type === 'JSXFragment';
      if (!isFragment && parts.length === 1) return;
      for (const part of isFragment ? texts : parts.filter(({ changes }) => changes))
        context.report({ node: part.node, messageId: 'text' });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/** @type {import('eslint').Linter.Config} */
export const ownElementConfig = {
  files: ['src/{islands,ui}/**/*.tsx'],
  plugins: { translation: { rules: { 'text-in-own-element': textInOwnElement } } },
  rules: { 'translation/text-in-own-element': 'error' },
};
