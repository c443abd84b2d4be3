/** Keeps the styles of islands out of pages: they come with the island, which asks for them itself. */
import { isCSSRequest, type Plugin, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;
type Metadata = NonNullable<Chunk['viteMetadata']>;

const forClient = ({ name }: { name: string }) => name === 'client';

/** Every page wears these already. A copy that comes with an island would have the browser dress all cards again. */
const wornByPages = /\/src\/components\/(badge|card-in-cart|goods-card|shop-picture)\.css$/;

/**
 * Astro links to each page the styles of all that its scripts may ever import. Those that come by a dynamic import are
 * hidden from it, and shown again to Vite, which notes them beside the import.
 */
export function islandStyles(): Plugin[] {
  const hidden = new Map<Metadata, readonly string[]>();
  return [
    {
      name: 'leave-out-page-styles',
      apply: 'build',
      enforce: 'pre',
      applyToEnvironment: forClient,
      load: { filter: { id: wornByPages }, handler: () => '' },
    },
    {
      name: 'hide-island-styles',
      enforce: 'pre',
      applyToEnvironment: forClient,
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
          const later = chunks.filter(({ isEntry }) => !isEntry);
          for (const chunk of later) {
            if (chunk.viteMetadata) hidden.set(chunk.viteMetadata, stylesOf(chunk, chunks));
          }
          for (const { importedCss, importedAssets } of hidden.keys()) {
            // As an asset of its chunk it is not taken for an orphan, and swept away.
            for (const style of importedCss) importedAssets.add(style);
            importedCss.clear();
          }
        },
      },
    },
    {
      name: 'show-island-styles',
      enforce: 'post',
      applyToEnvironment: forClient,
      generateBundle() {
        for (const [{ importedCss }, styles] of hidden) for (const style of styles) importedCss.add(style);
        hidden.clear();
      },
    },
  ];
}

/** Its own, and those of chunks that are nothing but styles: such chunks do not outlive the build. */
function stylesOf(chunk: Chunk, chunks: readonly Chunk[]): string[] {
  const onlyStyles = chunks.filter(
    ({ fileName, modules }) => chunk.imports.includes(fileName) && Object.keys(modules).every(isCSSRequest),
  );
  return [chunk, ...onlyStyles].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
}
