import ts from 'typescript';
import { type Files, markupOf, nodesOf, scriptsOf } from '../syntax.ts';
import { aliasesIn, isCountryWord, namesCountry, undress } from './country-words.ts';

/** Code outside `editions/` that checks which country it is, instead of what the edition can do. */
export function countryTests(files: Files): string[] {
  return [...files]
    .filter(([path]) => /^(src|scripts)\//.test(path) && !path.startsWith('src/editions/'))
    .flatMap(([path, text]) => [
      ...[...scriptsOf(path, text), ...markupOf(path, text)].flatMap((script) => testsIn(path, script)),
      ...selectorsIn(path, text),
    ]);
}

const complain = (path: string, line: number, said: string) =>
  `${path}:${line} tests the country (${said}): ask what the edition can do; countries are told apart in src/editions.`;

function testsIn(path: string, script: ts.SourceFile): string[] {
  const aliases = aliasesIn(script);
  return [...nodesOf(script)]
    .filter((node) => isTest(node, (operand) => namesCountry(operand, aliases)))
    .map((node) => {
      const { line } = script.getLineAndCharacterOfPosition(node.getStart());
      return complain(path, line + 1, node.getText().split('\n')[0] ?? '');
    });
}

type Names = (expression: ts.Node) => boolean;

function isTest(node: ts.Node, names: Names): boolean {
  if (ts.isCaseClause(node)) return names(node.expression);
  if (ts.isBinaryExpression(node)) return isComparison(node, names);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    return isQuestion(node.expression, node.arguments, names);
  }
  return ts.isElementAccessExpression(node) && hasCountryKeys(node.expression);
}

const equality = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

function isComparison({ left, right, operatorToken }: ts.BinaryExpression, names: Names): boolean {
  if (operatorToken.kind === ts.SyntaxKind.InKeyword) return names(left) || hasCountryKeys(right);
  if (!equality.has(operatorToken.kind)) return false;
  return names(left) || names(right) || looksInside(left) || looksInside(right);
}

/** `edition.code[0]`, `edition.locale.length`: a country by a part of its code. */
function looksInside(operand: ts.Expression): boolean {
  const bare = undress(operand);
  const part = ts.isCallExpression(bare) ? bare.expression : bare;
  return (
    (ts.isPropertyAccessExpression(part) || ts.isElementAccessExpression(part)) &&
    isWordOfEdition(part.expression)
  );
}

const isWordOfEdition = (expression: ts.Expression) =>
  /\bedition\w*(\.currency)?\.(code|locale|symbol|countryName)$/i.test(expression.getText());

const askers = new Set(['startsWith', 'endsWith', 'match', 'search', 'test', 'localeCompare', 'is']);
const containers = new Set(['includes', 'indexOf', 'lastIndexOf', 'has', 'findIndex', 'some', 'every']);

function isQuestion(
  { name, expression }: ts.PropertyAccessExpression,
  given: readonly ts.Expression[],
  names: Names,
): boolean {
  if (!askers.has(name.text) && !containers.has(name.text)) return false;
  const compared = name.text === 'is' ? given : given.slice(0, 1);
  return names(expression) || compared.some(names) || isWordOfEdition(expression);
}

function hasCountryKeys(expression: ts.Node): boolean {
  const bare = undress(expression);
  return (
    ts.isObjectLiteralExpression(bare) &&
    bare.properties.some(
      ({ name }) => name !== undefined && isCountryWord(name.getText().replaceAll(/['"]/g, '')),
    )
  );
}

/** Styles that select by the edition of the page. */
function selectorsIn(path: string, text: string): string[] {
  const found = text.matchAll(
    /\[[\w-]+[~|^$*]?=\s*\\?["']?([\w-]+)\\?["']?\s*[is]?\]|:lang\(\s*["']?([\w-]+)["']?\s*\)/g,
  );
  return [...found]
    .filter(([, value = '', language = '']) => isCountryWord(value) || isCountryWord(language))
    .map(({ 0: selector, index }) => complain(path, text.slice(0, index).split('\n').length, selector));
}
