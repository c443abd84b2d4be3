import { iso, browser as words } from '#words/browser';
import { fill } from '../../locales/fill.ts';
import { plural } from '../../locales/plural.ts';
import { dataCount, dataPager, dataState, type ListingState, listingId } from '../../markup/listing.ts';

/** `whole`: neither filtered nor sorted; `shown`: the filtered or sorted cards are shown. */
export type Outcome = 'whole' | 'gathering' | 'failed' | 'shown';

const total = document.querySelector<HTMLElement>(`h1 [${dataCount}]`);
const pager = document.querySelector<HTMLElement>(`[${dataPager}]`);
const status = document.querySelector<HTMLElement>(`#${listingId} [role="status"]`);
const replacements = [...document.querySelectorAll<HTMLElement>(`#${listingId} [${dataState}]`)];
const wholeCount = Number(total?.textContent);
const empty: ListingState = 'empty';

/** Shows the number of goods, and what replaces the cards when there are none. */
export function showOutcome(outcome: Outcome, shown: number): void {
  const count = outcome === 'whole' ? wholeCount : shown;
  const state = outcome === 'shown' && shown === 0 ? empty : outcome;
  for (const element of replacements) element.hidden = element.getAttribute(dataState) !== state;
  if (pager) pager.hidden = outcome !== 'whole';
  if (outcome === 'gathering') announce(words.filters.loading);
  if (outcome === 'gathering' || outcome === 'failed') return;
  if (total) total.textContent = String(count);
  const goods = plural(iso, count, words.counts.goods);
  // A listing that was never filtered stays silent.
  if (outcome === 'shown' || status?.textContent) announce(fill(words.filters.shown, { count, goods }));
}

/** Speaks to screen readers. */
function announce(text: string): void {
  if (status) status.textContent = text;
}
