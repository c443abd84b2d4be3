import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * The violations that axe finds on the page, or in a part of it. Legacy mode does not open a second page to merge the
 * results of frames; our pages have none, and it halves the time.
 */
export async function violationsOf(page: Page, part?: string): Promise<string[]> {
  await page.evaluate(drawOutOfView);
  const whole = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (part === undefined ? whole : whole.include(part)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What is out of view keeps the height it last had; after a new width axe would read it as lying under the footer. */
function drawOutOfView(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.out-of-view { content-visibility: visible; }');
  document.adoptedStyleSheets = [sheet];
}
