/** The room, the island or the feature that a file lies in. */
import { rooms } from './rooms.ts';

/** The room that a path lies in, the innermost; undefined outside of all folders of `src`. */
export function roomOf(path: string): string | undefined {
  const folders = /^src\/(.+)\/[^/]+$/.exec(path)?.[1]?.split('/');
  if (folders === undefined) return undefined;
  const [outer = '', inner] = folders;
  const nested = `${outer}/${inner}`;
  return inner !== undefined && rooms.has(nested) ? nested : outer;
}

/** Islands are rooms of their own within their room. */
export function islandOf(path: string): string | undefined {
  return /^src\/islands\/([^/]+)/.exec(path)?.[1];
}

/** Each folder of services is a feature. */
export function featureOf(path: string): string | undefined {
  return /^src\/server\/shop\/([^/]+)\/./.exec(path)?.[1];
}
