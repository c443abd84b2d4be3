/** Folders of files whose names contain a hash of their content. */
export const hashedFolders: readonly string[] = ['_astro', '_pictures'];

export const caching = {
  hashed: 'public, max-age=31536000, immutable',
  /** Browsers ask again on every use; the response is mostly 304. */
  revalidated: 'no-cache',
} as const;

export const isHashed = (path: string): boolean =>
  hashedFolders.some((folder) => path.startsWith(`/${folder}/`));
