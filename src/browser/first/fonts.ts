import { dataFallbackFonts } from '../../markup/page.ts';

/** Longer than Chromium waits with the first paint for fonts that load before the body: they would come too late for it. */
const tooSlow = 100;

/**
 * Has a page painted with its fonts where they can be there in time: on a fast line, or with a service worker, which has them.
 * Elsewhere they would hold up the first paint. The first page of a visit has its fallback fonts there: the shop's would take
 * the line from the pictures of the first screen, and move what is being read.
 */
export function loadFontsIfFast(): void {
  const { serviceWorker, connection } = navigator;
  if (serviceWorker?.controller || (connection?.rtt ?? 0) <= tooSlow)
    for (const font of document.fonts) font.load().catch(() => {});
  else document.documentElement.toggleAttribute(dataFallbackFonts, !globalThis.navigation?.canGoBack);
}
