import { iso, words } from '../../locales/browser.ts';
import { fill } from '../../locales/fill.ts';
import { plural } from '../../locales/plural.ts';

/** `whole`: nothing is asked for; `shown`: what was asked for is there. */
export type Outcome = 'whole' | 'gathering' | 'failed' | 'shown';

const total = document.querySelector<HTMLElement>('h1 [data-count]');
const pager = document.querySelector<HTMLElement>('[data-pager]');
const status = document.querySelector<HTMLElement>('#listing [role="status"]');
const faces = [...document.querySelectorAll<HTMLElement>('#listing [data-face]')];
const wholeCount = Number(total?.textContent);

/** How many goods there are, and what stands in place of goods that are not. */
export function showOutcome(outcome: Outcome, shown: number): void {
  const count = outcome === 'whole' ? wholeCount : shown;
  const face = outcome === 'shown' && shown === 0 ? 'empty' : outcome;
  for (const element of faces) element.hidden = element.dataset['face'] !== face;
  if (pager) pager.hidden = outcome !== 'whole';
  if (outcome === 'gathering') say(words.filters.loading);
  if (outcome === 'gathering' || outcome === 'failed') return;
  if (total) total.textContent = String(count);
  const goods = plural(iso, count, words.counts.goods);
  if (outcome === 'shown' || status?.textContent) say(fill(words.filters.shown, { count, goods }));
}

/** To screen readers; a listing that nobody asked anything of stays silent. */
function say(text: string): void {
  if (status) status.textContent = text;
}
