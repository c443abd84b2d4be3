import { isTagManagerId } from '../../domain/visitor/analytics.ts';

declare global {
  /** What the shop's analytics read, where there are any; whatever else somebody may have put there. */
  var dataLayer: unknown;
}

/** Somebody else's mistake with it is no reason for the shop to fail. */
export function pushEntry(entry: object): void {
  try {
    globalThis.dataLayer ??= [];
    if (Array.isArray(globalThis.dataLayer)) globalThis.dataLayer.push(entry);
  } catch {}
}

/** A command to Google's tags: they know one only by its being the arguments of a call. */
export function pushCommand(..._command: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would be read as something else.
  pushEntry(arguments);
}

import { dataTagManager } from '../../markup/page.ts';

let isLoaded = false;

/** The tag manager that the page names, if any. What was pushed before is read by it when it comes. */
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
