import { dataFallbackFonts } from '../../markup/page.ts';

/** Loads for the next page the fonts that this one left out: of each family the files with the letters of its title. */
export function loadLeftOutFonts(): void {
  if (!document.documentElement.hasAttribute(dataFallbackFonts)) return;
  const families = new Set(Array.from(document.fonts, ({ family }) => family));
  for (const family of families) document.fonts.load(`700 1em ${family}`, document.title).catch(() => {});
}
