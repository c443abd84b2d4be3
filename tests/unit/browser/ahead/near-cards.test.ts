import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markNearCards } from '../../../../src/browser/ahead/near-cards.ts';
import { dataNear } from '../../../../src/markup/card.ts';

type Entry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>;

let report = (_entries: readonly Entry[]): void => {};

/** A page with this many cards, which can be scrolled into view and out of it. */
function openPage(count: number) {
  const marked: number[] = [];
  const cards = Array.from({ length: count }, (_, id) => ({
    querySelector: () => ({ toggleAttribute: (name: string) => name === dataNear && marked.push(id) }),
  }));
  vi.stubGlobal('document', { querySelectorAll: () => cards });
  const seen = (ids: readonly number[], isIntersecting: boolean) =>
    Reflect.apply(report, undefined, [ids.map((id) => ({ target: cards[id], isIntersecting }))]);
  markNearCards();
  return {
    marked,
    show: (...ids: number[]) => seen(ids, true),
    hide: (...ids: number[]) => seen(ids, false),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof report) {
        report = callback;
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a card is marked once it has stayed in view for 300 ms, and not when it was scrolled past', () => {
  const { marked, show, hide } = openPage(3);
  show(0, 1);
  vi.advanceTimersByTime(299);
  expect(marked).toEqual([]);
  hide(1);
  vi.advanceTimersByTime(1000);
  expect(marked).toEqual([0]);
});

test('at most eight cards of a page are marked', () => {
  const { marked, show } = openPage(20);
  show(...Array.from({ length: 20 }, (_, id) => id));
  vi.advanceTimersByTime(300);
  expect(marked).toHaveLength(8);
});
