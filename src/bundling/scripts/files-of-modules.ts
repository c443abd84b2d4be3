import type { Rolldown } from 'vite';
import { isListed, type ModuleList, unmatchedEntries } from './listed-modules.ts';

/** Names the files that a browser loads for these modules: their chunks with all static imports, styles and assets. */
export function filesOfModules(owner: string, list: ModuleList, bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = new Map(
    Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? [[output.fileName, output] as const] : [],
    ),
  );
  const modules = [...chunks.values()].flatMap((chunk) => Object.keys(chunk.modules));
  const unmatched = unmatchedEntries(owner, list, modules);
  if (unmatched.length > 0) throw new Error(unmatched.join('\n'));
  const files = new Set<string>();
  for (const chunk of chunks.values()) {
    if (Object.keys(chunk.modules).some((id) => isListed(list, id))) addWithImports(chunk, chunks, files);
  }
  return files;
}

function addWithImports(
  chunk: Rolldown.OutputChunk,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  files: Set<string>,
): void {
  if (files.has(chunk.fileName)) return;
  files.add(chunk.fileName);
  const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
  for (const file of [...importedCss, ...importedAssets]) files.add(file);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported) addWithImports(imported, chunks, files);
  }
}
