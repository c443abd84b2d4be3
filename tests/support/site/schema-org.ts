import ts from 'typescript';
import type { Thing } from './json-ld.ts';

const file = `${process.cwd()}/tests/things.ts`;
const options: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2024,
};

/** Texts and numbers do not matter to schema.org, so one thing of each shape is enough. */
const shapeOf = (thing: Thing): string =>
  JSON.stringify(thing, (key, value: unknown) => {
    if (typeof value === 'number') return 0;
    const isFree = typeof value === 'string' && key !== '@type' && !value.includes('schema.org');
    return isFree ? '' : value;
  });

/** Type errors of these things against schema.org's definitions in schema-dts. */
export function schemaOrgErrors(things: readonly Thing[]): string[] {
  const statements = [...new Map(things.map((thing) => [shapeOf(thing), thing])).values()].map(
    (thing) => `(${JSON.stringify(thing)}) satisfies T.${thing['@type']};`,
  );
  const source = ["import type * as T from 'schema-dts';", ...statements].join('\n');
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2024) : getSourceFile(name, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText, start = 0 }) => {
      const complaint = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n').slice(0, 3).join(' ');
      return `${complaint} — at ${source.slice(start, start + 120)}`;
    });
}
