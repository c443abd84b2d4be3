import { posix } from 'node:path';
import ts from 'typescript';
import { type Files, nodesOf, scriptsOf } from './syntax.ts';

export interface Import {
  specifier: string;
  /** Erased before anything runs. */
  typeOnly: boolean;
}

/** All imports of a file: static, dynamic, required, globbed. */
export function importsOf(path: string, text: string): Import[] {
  if (path.endsWith('.css')) return matchesOf(text, /@import\s+(?:url\()?["']([^"']+)/g);
  const sources = path.endsWith('.astro') ? matchesOf(text, /<script\b[^>]*\ssrc=["']([^"']+)/gi) : [];
  const found = scriptsOf(path, text).flatMap((script) => [...nodesOf(script)].flatMap(importsAt));
  return [...found, ...sources];
}

const matchesOf = (text: string, pattern: RegExp): Import[] =>
  [...text.matchAll(pattern)].map(([, specifier = '']) => ({ specifier, typeOnly: false }));

function importsAt(node: ts.Node): Import[] {
  if (ts.isImportDeclaration(node)) {
    return named(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
  }
  if (ts.isExportDeclaration(node)) return named(node.moduleSpecifier, node.isTypeOnly);
  if (ts.isImportTypeNode(node)) {
    return ts.isLiteralTypeNode(node.argument) ? named(node.argument.literal, true) : [];
  }
  if (ts.isCallExpression(node) && isImporter(node.expression)) return named(node.arguments[0], false);
  if (ts.isNewExpression(node) && node.expression.getText() === 'URL') {
    return named(node.arguments?.[0], false).filter(({ specifier }) =>
      /^\..*\.(astro|[cm]?[jt]sx?)$/.test(specifier),
    );
  }
  return [];
}

const importers = new Set(['require', 'require.resolve', 'import.meta.glob', 'import.meta.resolve']);

const isImporter = (callee: ts.Expression) =>
  callee.kind === ts.SyntaxKind.ImportKeyword || importers.has(callee.getText());

/** A literal specifier, the beginning of a template, or each item of a list. */
function named(expression: ts.Node | undefined, typeOnly: boolean): Import[] {
  if (expression === undefined) return [];
  if (ts.isStringLiteralLike(expression)) return [{ specifier: expression.text, typeOnly }];
  if (ts.isTemplateExpression(expression)) return [{ specifier: expression.head.text, typeOnly }];
  if (ts.isArrayLiteralExpression(expression))
    return expression.elements.flatMap((item) => named(item, typeOnly));
  return [];
}

/** The path in the repository that an import means; undefined for a package. */
export function pathOf(importer: string, specifier: string): string | undefined {
  const name = specifier.replace(/\?.*$/, '');
  const [, words] = /^#words\/(.+)$/.exec(name) ?? [];
  if (words !== undefined) return `src/locales/uk/${words}.ts`;
  if (name.startsWith('/')) return posix.normalize(name.slice(1));
  return name.startsWith('.') ? posix.join(posix.dirname(importer), name) : undefined;
}

const endings = ['', '.ts', '.tsx', '.astro', '.mjs', '.js', '/index.ts', '/index.tsx'];

/** The file of the tree that an import means. */
export function fileOf(files: Files, importer: string, specifier: string): string | undefined {
  const path = pathOf(importer, specifier);
  return endings.map((ending) => `${path}${ending}`).find((candidate) => files.has(candidate));
}

/** The files that run when this one is imported, without those that they import in turn. */
export function importedFiles(files: Files, path: string, text: string): ReadonlySet<string> {
  const imported = importsOf(path, text)
    .filter((found) => !found.typeOnly)
    .flatMap(({ specifier }) => fileOf(files, path, specifier) ?? []);
  return new Set(imported);
}
