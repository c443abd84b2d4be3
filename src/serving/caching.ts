/** Folders of files whose names carry a digest of their content. */
export const hashedFolders: readonly string[] = ['_astro', '_pictures'];

export const caching = {
  hashed: 'public, max-age=31536000, immutable',
  /** Everything else is asked for again, and mostly is unchanged. */
  revalidated: 'no-cache',
} as const;

/** How long browsers may keep what stands at this path of the site. */
export const cachingOf = (path: string): string => (isHashed(path) ? caching.hashed : caching.revalidated);

export const isHashed = (path: string): boolean =>
  hashedFolders.some((folder) => path.startsWith(`/${folder}/`));
