import { expect, test } from 'vitest';
import { timeLeft } from '../../../../src/publishing/publisher/time-left.ts';

/** What is shown at each second of a work of 100 items, given when each is done. */
function shownFor(secondsOf: (item: number) => number): string[] {
  const words = timeLeft();
  let now = 0;
  return Array.from({ length: 101 }, (_, done) => {
    now += secondsOf(done) * 1000;
    return words(done, 100, now);
  });
}

test('nothing is said of the first seconds, and of the end', () => {
  const shown = shownFor(() => 1);
  expect(shown.slice(0, 3)).toEqual(['', '', '']);
  expect(shown[3]).toBe('about 100 s left');
  expect(shown.at(-2)).toBe('about 10 s left');
  expect(shown.at(-1)).toBe('');
});

test('long times are told in minutes', () => {
  expect(shownFor(() => 6)[10]).toBe('about 9 min left');
});

test('the words change seldom, and uneven work does not make them go up and down', () => {
  const changes = (shown: readonly string[]) => shown.filter((words, at) => words !== shown[at - 1]).length;
  const uneven = shownFor((item) => (item % 10 === 0 ? 6 : 0.5));
  expect(changes(shownFor(() => 1))).toBeLessThanOrEqual(12);
  expect(changes(uneven)).toBeLessThanOrEqual(16);
  const seconds = uneven
    .slice(20)
    .flatMap((words) => /about (\d+) s/.exec(words)?.[1] ?? [])
    .map(Number);
  expect(seconds).toEqual(seconds.toSorted((a, b) => b - a));
});

test('work that becomes much slower corrects the estimate', () => {
  const shown = shownFor((item) => (item < 50 ? 1 : 20));
  expect(shown[49]).toBe('about 60 s left');
  expect(shown[70]).toBe('about 3 min left');
});
