/** Lists the files that the service worker keeps, because only the bundler knows their hashed names. */
import type { Plugin } from 'vite';
import {
  filesAtOnce,
  filesOnPress,
  filesWhenIdle,
  handlerFiles,
  worksOffline,
} from '../../markup/press-table.ts';
import { filesOfModules } from './files-of-modules.ts';
import type { ModuleList } from './listed-modules.ts';

/** Removed from the site once the worker is made. */
export const shellFile = 'shell.json';

const isOffline: Readonly<Record<string, boolean>> = worksOffline;
const offlineIslands = Object.entries({ ...filesAtOnce, ...filesWhenIdle, ...filesOnPress }).flatMap(
  ([press, list]) => (isOffline[press] ? list.split(',').filter((name) => name.startsWith('src/')) : []),
);

/** The shell: the click handlers, and the islands that work without the shop. Their imports are included. */
const entries: ModuleList = [
  handlerFiles,
  'src/browser/background/offline.ts',
  'src/browser/listing/listing.ts',
  'src/browser/pages/list-cached-pages.ts',
  'src/ui/mount.ts',
  ...offlineIslands,
];

export function noteShell(): Plugin {
  return {
    name: 'note-shell',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const shell = filesOfModules('The shell of the service worker', entries, bundle);
        this.emitFile({ type: 'asset', fileName: shellFile, source: JSON.stringify([...shell].sort()) });
      },
    },
  };
}
