import { dataFallbackFonts } from '../../markup/page.ts';

/** Longer than Chromium waits with the first paint for fonts that load before the body: they would come too late for it. */
const tooSlow = 100;

/** The files of one letter are left to the pages that show it. */
const hasManyLetters = ({ unicodeRange }: FontFace) => unicodeRange.includes('-');

/**
 * Has a page painted with its fonts where they can be there in time: on a fast line, or at a repeated visit. Elsewhere they
 * would hold up the first paint, take the line from the pictures of the first screen, and move what is read once they come:
 * the page stays in its fallback fonts.
 */
export function loadFontsIfFast(): void {
  const { serviceWorker, connection } = navigator;
  if (!serviceWorker?.controller && (connection?.rtt ?? 0) > tooSlow)
    document.documentElement.toggleAttribute(dataFallbackFonts);
  else for (const font of document.fonts) if (hasManyLetters(font)) font.load().catch(() => {});
}
