/** Keeps the styles of islands out of pages: they come with the island, which asks for them itself. */
import type { Plugin } from 'vite';

type Metadata = { importedCss: Set<string> };

/**
 * Astro links to each page the styles of all that its scripts may ever import. Those that come by a dynamic import are
 * hidden from it, and shown again to Vite, which notes them beside the import.
 */
export function islandStyles(): Plugin[] {
  const hidden = new Map<Metadata, readonly string[]>();
  return [
    {
      name: 'hide-island-styles',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          for (const chunk of Object.values(bundle)) {
            if (chunk.type !== 'chunk' || chunk.isEntry || !chunk.viteMetadata) continue;
            const { importedCss, importedAssets } = chunk.viteMetadata;
            hidden.set(chunk.viteMetadata, [...importedCss]);
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
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_options, _bundle) {
        for (const [metadata, styles] of hidden) for (const style of styles) metadata.importedCss.add(style);
        hidden.clear();
      },
    },
  ];
}
