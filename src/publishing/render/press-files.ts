import type { Plugin, Rolldown } from 'vite';
import { filesOfModules } from './files-of-modules.ts';

/** `src/browser/wake/press-files.ts` names modules like this. */
const moduleList = /(["'`])(src\/[^"'`]+\.tsx?(?:,src\/[^"'`]+\.tsx?)*)\1/g;

const isScriptOrStyle = (file: string) => /\.(js|css)$/.test(file);

/** Replaces the lists of modules in `src/browser/wake/press-files.ts` by the files that they became. */
export const pressFiles = (): Plugin => ({
  name: 'press-files',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = Object.values(bundle).find(isPage);
      if (page?.type !== 'chunk') return this.error('No chunk has src/browser/wake/press-files.ts.');
      const lists = [...page.code.matchAll(moduleList)].map(([, , list = '']) => list);
      const loaded = filesOfModules('src/browser/wake', ['src/browser/presses/start.ts'], bundle);
      const files = new Map(
        lists.map((list) => [list, filesOf(list, bundle).filter((file) => !loaded.has(file))]),
      );
      const uses = (file: string) => [...files.values()].filter((list) => list.includes(file)).length;
      page.code = page.code.replace(moduleList, (_text, quote: string, list: string) => {
        // What most need comes last, in one order: the end of each list compresses to nothing, and React, the largest, is last.
        const sorted = files.get(list)?.toSorted((a, b) => uses(a) - uses(b) || (a < b ? -1 : 1)) ?? [];
        return `${quote}${sorted.join(',')}${quote}`;
      });
    },
  },
});

const isPage = (output: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  output.type === 'chunk' &&
  Object.keys(output.modules).some((id) => id.endsWith('/src/browser/wake/press-files.ts'));

const filesOf = (list: string, bundle: Rolldown.OutputBundle) =>
  [...filesOfModules('src/browser/wake/press-files.ts', list.split(','), bundle)].filter(isScriptOrStyle);
