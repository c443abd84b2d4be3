import ts from 'typescript';
import { editions } from '../../../src/editions/editions.ts';
import { nodesOf } from '../syntax.ts';

/** Words that identify a country, in lower case. */
const words = new Set(
  Object.values(editions)
    .flatMap(({ code, countryName, locale, currency }) => [
      code,
      countryName,
      locale,
      currency.code,
      currency.symbol,
    ])
    .map((word) => word.toLowerCase()),
);

export const isCountryWord = (text: string): boolean => words.has(text.toLowerCase());

/** Names in a file that stand for a country: constants with its word, imports of its edition. */
export function aliasesIn(script: ts.SourceFile): ReadonlySet<string> {
  const aliases = new Set<string>();
  for (const node of nodesOf(script)) {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      if (mayStandFor(node.initializer) && namesCountry(node.initializer, aliases))
        aliases.add(node.name.text);
    }
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const [, file = ''] = /([^/]+)\.ts$/.exec(node.moduleSpecifier.text) ?? [];
      if (isCountryWord(file)) for (const name of boundBy(node)) aliases.add(name);
    }
  }
  return aliases;
}

function boundBy({ importClause }: ts.ImportDeclaration): string[] {
  const bindings = importClause?.namedBindings;
  if (bindings === undefined) return [];
  return ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [bindings.name.text];
}

/** A list of countries is not one country, unless it has only one. */
const mayStandFor = (expression: ts.Expression) => {
  const bare = undress(expression);
  return !ts.isArrayLiteralExpression(bare) || bare.elements.length === 1;
};

const telling = new Set(['code', 'locale', 'currency', 'symbol', 'countryName']);

/** Whether this expression means one country, or a list of them. */
export function namesCountry(expression: ts.Node, aliases: ReadonlySet<string>): boolean {
  const bare = undress(expression);
  const written = writtenText(bare);
  if (written !== undefined) return isCountryWord(written);
  if (ts.isIdentifier(bare)) return aliases.has(bare.text) || isCountryWord(bare.text);
  if (ts.isRegularExpressionLiteral(bare)) return wordsOfPattern(bare.text).some(isCountryWord);
  if (ts.isArrayLiteralExpression(bare)) return bare.elements.some((item) => namesCountry(item, aliases));
  if (ts.isNewExpression(bare)) return (bare.arguments ?? []).some((item) => namesCountry(item, aliases));
  if (!ts.isPropertyAccessExpression(bare) && !ts.isElementAccessExpression(bare)) return false;
  const key = ts.isPropertyAccessExpression(bare) ? bare.name.text : writtenText(bare.argumentExpression);
  if (key === undefined) return false;
  if (telling.has(key)) return namesCountry(bare.expression, aliases);
  return isCountryWord(key) && /(edition|countr)\w*$/i.test(bare.expression.getText());
}

const wordsOfPattern = (pattern: string) => pattern.replaceAll(/\\[a-z]/gi, ' ').split(/[^\p{L}-]+/u);

/** The text of a string literal, in one piece or several. */
function writtenText(node: ts.Node): string | undefined {
  const bare = undress(node);
  if (ts.isStringLiteralLike(bare)) return bare.text;
  if (!ts.isBinaryExpression(bare) || bare.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [writtenText(bare.left), writtenText(bare.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}

/** Without brackets and type assertions. */
export function undress(node: ts.Node): ts.Node {
  const dressed =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node);
  return dressed ? undress(node.expression) : node;
}
