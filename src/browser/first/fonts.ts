import { dataFallbackFonts } from '../../markup/page.ts';

/** Milliseconds. With a longer round trip, fonts arrive after Chromium has stopped waiting for them with the first paint. */
const tooSlow = 100;

/**
 * Loads the fonts of a page before its first paint if they can arrive in time: over a fast line, or from the service worker.
 * Otherwise the first page of a visit keeps its fallback fonts, because the shop's fonts would delay the pictures of the first
 * screen, and move the text that is being read.
 */
export function loadFontsIfFast(): void {
  const { serviceWorker, connection } = navigator;
  if (serviceWorker?.controller || (connection?.rtt ?? 0) <= tooSlow)
    for (const font of document.fonts) font.load().catch(() => {});
  else document.documentElement.toggleAttribute(dataFallbackFonts, !globalThis.navigation?.canGoBack);
}
