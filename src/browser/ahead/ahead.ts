import { dataWeek } from '../../markup/week.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { markNearCards } from './near-cards.ts';

/** Loaded once the page is idle, unless the visitor saves data. */
export async function prepareForPresses(): Promise<void> {
  fetchAhead();
  markNearCards();
  if (document.querySelector(`[${dataWeek}]`))
    await import('./show-week.ts').then(({ showWeek }) => showWeek());
}
