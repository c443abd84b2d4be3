import ts from 'typescript';
import { type Files, scriptsOf } from '../syntax.ts';

/** Files that only re-export others, and index files, which invite it. */
export function barrels(files: Files): string[] {
  return [...files].flatMap(([path, text]) => {
    if (/(^|\/)index\.[cm]?[jt]sx?$/.test(path))
      return [`${path} is an index file: name it by what it holds.`];
    if (path.endsWith('.astro')) return [];
    const isBarrel = scriptsOf(path, text).some(({ statements }) => onlyHandsOn([...statements]));
    return isBarrel ? [`${path} is a barrel: import each thing from the file that makes it.`] : [];
  });
}

function onlyHandsOn(statements: readonly ts.Statement[]): boolean {
  const handsOn = (statement: ts.Statement) =>
    ts.isExportDeclaration(statement) && exportsSomething(statement);
  return (
    statements.some(handsOn) &&
    statements.every((statement) => ts.isImportDeclaration(statement) || handsOn(statement))
  );
}

/** `export {}` only marks a file as a module. */
const exportsSomething = ({ exportClause, moduleSpecifier }: ts.ExportDeclaration) =>
  moduleSpecifier !== undefined ||
  (exportClause !== undefined && ts.isNamedExports(exportClause) && exportClause.elements.length > 0);
