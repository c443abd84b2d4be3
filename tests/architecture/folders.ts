const most = 16;

/** A migration is never removed. */
const growing = 'src/server/db/migrations';

/** Folders with more files side by side than allowed, and exceptions that are too large or no longer needed. */
export function crowdedFolders(
  paths: readonly string[],
  exceptions: Readonly<Record<string, number>>,
): string[] {
  const counts = new Map(Object.keys(exceptions).map((folder) => [folder, 0]));
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (/^(src|scripts|tests)\//.test(path) && folder !== growing)
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => {
    const exception = exceptions[folder];
    const allowed = exception ?? most;
    if (count > allowed) return [`${folder} holds ${count} files side by side: at most ${allowed}.`];
    if (exception === undefined || count === exception) return [];
    return [
      count > most
        ? `${folder} holds ${count} files: lower its exception.`
        : `${folder} needs no exception: remove it.`,
    ];
  });
}
