import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * What axe finds wrong with the page, or with a part of it. Its own way would hand all that it looked at to a second page,
 * for the sake of frames that there are none of here: half of the time of each look.
 */
export async function violationsOf(page: Page, part?: string): Promise<string[]> {
  const whole = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (part === undefined ? whole : whole.include(part)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
