import { isTagManagerId } from '../../domain/visitor/analytics.ts';

declare global {
  /** Read by the tag manager; other scripts may have put anything there. */
  var dataLayer: unknown;
}

/** Errors are ignored: a foreign script's data layer must not break the shop. */
export function pushEntry(entry: object): void {
  try {
    globalThis.dataLayer ??= [];
    if (Array.isArray(globalThis.dataLayer)) globalThis.dataLayer.push(entry);
  } catch {}
}

/** Google's tags recognise a command only as an `arguments` object. */
export function pushCommand(..._command: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would be read as something else.
  pushEntry(arguments);
}

import { dataTagManager } from '../../markup/page.ts';

let isLoaded = false;

/** Loads the page's tag manager, if any. It reads earlier entries once it has loaded. */
export function loadTagManager(): void {
  const id = document.documentElement.getAttribute(dataTagManager) ?? '';
  if (isLoaded || !isTagManagerId(id)) return;
  isLoaded = true;
  pushEntry({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  document.head.append(script);
}
