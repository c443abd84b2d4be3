/** The key is the address of what was requested. The promise of a stylesheet settles when its rules apply. */
const requested = new Map<string, Promise<unknown> | undefined>();

/**
 * The build calls this around each `import()`, in place of Vite's helper, which is twice as large. `files` are the chunk
 * and all that it imports, with their styles.
 */
export async function loadChunk<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  try {
    // Without its styles an island would be seen bare for a moment.
    await requestFiles(files);
    return await load();
  } catch (error) {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}

/** Requests these files together, and settles when their styles apply. */
export const requestFiles = (files: readonly string[]): Promise<unknown> =>
  Promise.all(files.map((file) => requestFile(`/${file}`)));

export function requestFile(href: string): Promise<unknown> | undefined {
  if (!requested.has(href)) requested.set(href, href.endsWith('.css') ? addStyles(href) : preload(href));
  return requested.get(href);
}

/** The import, or the call that fetches the data, tells by itself that one failed. */
const preload = (href: string): undefined =>
  void addLink(
    href.endsWith('.json')
      ? { rel: 'preload', as: 'fetch', crossOrigin: '', href }
      : { rel: 'modulepreload', href },
  );

function addStyles(href: string): Promise<unknown> | undefined {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return undefined;
  const link = addLink({ rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
  });
}

function addLink(attributes: Partial<HTMLLinkElement> & { href: string }): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), attributes);
  // The next press requests again what has failed.
  link.addEventListener('error', () => {
    link.remove();
    requested.delete(attributes.href);
  });
  // After the styles that pages link to in their body: of rules with equal weight, the last one applies.
  document.documentElement.append(link);
  return link;
}
