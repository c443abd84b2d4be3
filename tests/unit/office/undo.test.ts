import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Done } from '../../../src/contract/office/changes.ts';
import { office } from '../../../src/locales/office/uk/office.ts';
import { $undo, dismissUndo, offerUndo, tell, undoLast } from '../../../src/office/stores/undo.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  dismissUndo();
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const offer = { text: 'Пакуємо 2', change: 'c-1', hold: 30, afterUndo: vi.fn() };
const answer = (parts: Partial<Done> = {}) =>
  fetched.mockResolvedValueOnce(
    Response.json({ change: 'c-2', hold: 0, done: [1, 2], refused: [], ...parts }),
  );
const text = () => $undo.get()?.text;

test('«Як було» is offered for as long as what leaves the house waits', () => {
  offerUndo(offer);
  vi.advanceTimersByTime(29_000);
  expect(text()).toBe('Пакуємо 2');
  vi.advanceTimersByTime(1000);
  expect(text()).toBeUndefined();
});

test('what leaves nothing is offered for ten seconds', () => {
  offerUndo({ ...offer, hold: 0 });
  vi.advanceTimersByTime(9000);
  expect(text()).toBe('Пакуємо 2');
  vi.advanceTimersByTime(1000);
  expect(text()).toBeUndefined();
});

test('a newer change takes the place of an older one, with its whole time', () => {
  offerUndo(offer);
  vi.advanceTimersByTime(20_000);
  offerUndo({ ...offer, text: 'Скасували 1', change: 'c-9' });
  vi.advanceTimersByTime(20_000);
  expect(text()).toBe('Скасували 1');
});

test('two presses take back once', async () => {
  answer();
  offerUndo(offer);
  await Promise.all([undoLast(), undoLast()]);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[0]).toBe('/office/api/journal/c-1/undo');
  expect(offer.afterUndo).toHaveBeenCalledWith(expect.objectContaining({ done: [1, 2] }));
  expect(text()).toBe(office.undo.undone);
});

test('what could not be taken back is told with its reason', async () => {
  answer({ done: [1], refused: [{ id: 2, reason: 'вже в дорозі' }] });
  offerUndo(offer);
  await undoLast();
  expect(text()).toContain('вже в дорозі');
});

test('an office that does not answer leaves the offer', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  offerUndo(offer);
  await undoLast();
  expect(text()).toBe(office.undo.failed);
  answer();
  await undoLast();
  expect(text()).toBe(office.undo.undone);
});

test('what is only told offers nothing', async () => {
  tell('Додали Ліну');
  await undoLast();
  expect(fetched).not.toHaveBeenCalled();
});
