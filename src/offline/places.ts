import { apiBase } from '../contract/endpoint.ts';
import { files, paths } from '../editions/paths.ts';
import { pagesPrefix, prefix } from './cache-names.ts';

/** Where an answer is kept, and how it is given. */
export interface Place {
  cache: string;
  /** How many are kept there: the oldest goes first. */
  most: number;
  /** Its name changes with its content: what is kept is as good as what the network has. */
  isHashed: boolean;
}

const shellCache = (id: string) => `${prefix}shell-${id}`;

/** The caches of one release. Pictures are named by their content, and outlive it. */
export function placesOf(id: string) {
  return {
    asset: { cache: shellCache(id), most: 300, isHashed: true },
    file: { cache: shellCache(id), most: 300, isHashed: false },
    page: { cache: `${pagesPrefix}${id}`, most: 60, isHashed: false },
    picture: { cache: `${prefix}pictures`, most: 200, isHashed: true },
  } as const satisfies Record<string, Place>;
}

type Places = ReturnType<typeof placesOf>;

/** About their visitor, or answered by the shop itself. */
const neverKept = [paths.account, paths.checkout, `${apiBase}/`];

/** What whole pages need, and no page is. */
const keptFiles: readonly string[] = [
  files.search,
  files.marks,
  files.bubbles,
  files.tastes,
  files.noPicture,
];

/** Where the answer to this path is kept; undefined: nowhere. */
export function placeOf(path: string, places: Places): Place | undefined {
  if (neverKept.some((start) => path.startsWith(start))) return undefined;
  if (path.startsWith(files.assets)) return places.asset;
  if (path.startsWith(files.pictures)) return places.picture;
  if (keptFiles.includes(path)) return places.file;
  return path.endsWith('/') ? places.page : undefined;
}
