import { dataFallbackFonts } from '../../markup/page.ts';

/** What a first visit on a slow line left out is on the device for the next page. Of each family the letters of the title. */
export function loadLeftOutFonts(): void {
  if (!document.documentElement.hasAttribute(dataFallbackFonts)) return;
  const families = new Set(Array.from(document.fonts, ({ family }) => family));
  for (const family of families) document.fonts.load(`700 1em ${family}`, document.title).catch(() => {});
}
