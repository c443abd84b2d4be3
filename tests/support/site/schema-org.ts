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

/** Free texts and numbers are alike to schema.org: of many things with one shape, one is enough. */
const shapeOf = (thing: Thing): string =>
  JSON.stringify(thing, (key, value: unknown) => {
    if (typeof value === 'number') return 0;
    const isFree = typeof value === 'string' && key !== '@type' && !value.includes('schema.org');
    return isFree ? '' : value;
  });

/** What schema.org's own definitions, as schema-dts writes them down, have against these things. */
export function againstSchemaOrg(things: readonly Thing[]): string[] {
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
