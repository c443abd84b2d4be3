import { fetchAhead } from './fetch-ahead.ts';
import { markNearCards } from './near-cards.ts';

/** Loaded once the page is idle, unless the visitor saves data. */
export function prepareForPresses(): void {
  fetchAhead();
  markNearCards();
}
