import { realpath } from 'node:fs/promises';

/**
 * What is made of a site's folder, which may be a link to the published release. Where it leads is asked once for a
 * request, which is then answered from one release, whatever is published meanwhile. Undefined: nothing is published yet.
 */
export function publishedFiles<T>(site: string, filesIn: (root: string) => T): () => Promise<T | undefined> {
  let last: { root: string; files: T } | undefined;
  return async () => {
    const root = await realpath(site).catch(() => undefined);
    if (root === undefined) return undefined;
    if (last?.root !== root) last = { root, files: filesIn(root) };
    return last.files;
  };
}
