import { dirname, relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { handlerFiles } from '../../markup/press-table.ts';
import { filesOfModules } from './files-of-modules.ts';

/** The module with the lists. */
const table = /\/src\/markup\/press-table\.ts\?/;

/** A list: paths of modules, then files with data, which stay as they are; all separated by commas. */
const moduleList = /(["'`])(src\/[^"'`]+\.tsx?(?:,src\/[^"'`]+\.tsx?)*(?:,[\w-]+\.json)*)\1/g;

/**
 * Gives each module that imports the table of presses a copy of its own, because the bundler would put the whole table into
 * the script of every page. Replaces lists of modules by the scripts and styles that they became, without those of
 * the click handlers.
 */
export const pressFiles = (): Plugin => ({
  name: 'press-files',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    order: 'pre',
    filter: { id: /\/press-table\.ts$/ },
    handler: (source, importer = '') =>
      `${resolve(dirname(importer), source)}?${encodeURIComponent(relative('', importer))}`,
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const holding = Object.values(bundle).flatMap((output) => (holdsLists(output) ? output : []));
      const lists = holding.flatMap(({ code }) =>
        [...code.matchAll(moduleList)].map(([, , list = '']) => list),
      );
      const loaded = new Set(filesOf(handlerFiles, bundle));
      const files = new Map(
        lists.map((list) => {
          const all = filesOf(list, bundle);
          return [list, list === handlerFiles ? all : all.filter((file) => !loaded.has(file))];
        }),
      );
      const uses = (file: string) => [...files.values()].filter((list) => list.includes(file)).length;
      for (const chunk of holding) {
        chunk.code = chunk.code.replace(moduleList, (_text, quote: string, list: string) => {
          // What most need comes last, in one order, so that lists compress well; React, the largest, is last of all.
          const sorted = files.get(list)?.toSorted((a, b) => uses(a) - uses(b) || (a < b ? -1 : 1)) ?? [];
          return `${quote}${sorted.join(',')}${quote}`;
        });
      }
    },
  },
});

const holdsLists = (output: Rolldown.OutputAsset | Rolldown.OutputChunk): output is Rolldown.OutputChunk =>
  output.type === 'chunk' && Object.keys(output.modules).some((id) => table.test(id));

function filesOf(list: string, bundle: Rolldown.OutputBundle): string[] {
  const [data = [], modules = []] = [true, false].map((isData) =>
    list.split(',').filter((name) => name.endsWith('.json') === isData),
  );
  const files = [...filesOfModules('A press', modules, bundle)].filter((file) => /\.(js|css)$/.test(file));
  return [...data, ...files];
}
