/** Keeps the styles of islands out of pages: each island loads its own. */
import { isCSSRequest, type Plugin, type Rolldown } from 'vite';
import { checkLists, isListed, type ModuleList } from '../scripts/listed-modules.ts';

type Chunk = Rolldown.OutputChunk;
type Metadata = NonNullable<Chunk['viteMetadata']>;

const forClient = ({ name }: { name: string }) => name === 'client';

/** Pages have these styles already. A second copy loaded with an island would restyle all cards. */
const pageStyles: ModuleList = [
  'src/components/goods/badge.css',
  'src/components/goods/card-in-cart.css',
  'src/components/goods/goods-card.css',
  'src/components/goods/shop-picture.css',
];

/**
 * Astro links every style that a page's scripts may ever import. These plugins hide the styles of dynamic imports from
 * Astro, and show them again to Vite, which loads them with the import.
 */
export function islandStyles(): Plugin[] {
  const hidden = new Map<Metadata, readonly string[]>();
  return [
    checkLists({ 'src/bundling/styles/island-styles.ts': pageStyles }),
    {
      name: 'leave-out-page-styles',
      apply: 'build',
      enforce: 'pre',
      applyToEnvironment: forClient,
      load: { filter: { id: /\.css$/ }, handler: (id) => (isListed(pageStyles, id) ? '' : undefined) },
    },
    {
      name: 'hide-island-styles',
      enforce: 'pre',
      applyToEnvironment: forClient,
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
          const dynamic = chunks.filter(({ isEntry }) => !isEntry);
          for (const chunk of dynamic) {
            if (chunk.viteMetadata) hidden.set(chunk.viteMetadata, stylesOf(chunk, chunks));
          }
          for (const { importedCss, importedAssets } of hidden.keys()) {
            // Listed as an asset of the chunk, so that Vite does not remove it as unused.
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

/** A chunk's own styles, and those of the style-only chunks that it imports, which Vite removes. */
function stylesOf(chunk: Chunk, chunks: readonly Chunk[]): string[] {
  const onlyStyles = chunks.filter(
    ({ fileName, modules }) => chunk.imports.includes(fileName) && Object.keys(modules).every(isCSSRequest),
  );
  return [chunk, ...onlyStyles].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
}
