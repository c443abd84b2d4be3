import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JournalEntry } from '../../../src/contract/office/changes.ts';
import { startOfDay } from '../../../src/domain/time/day.ts';
import { entry, zone } from '../../support/office/journal-entries.ts';
import { standInBrowser } from '../../support/stores/fake-browser.ts';

afterAll(() => vi.unstubAllGlobals());

function openJournal(search = '') {
  standInBrowser();
  Object.assign(location, { pathname: '/office/journal', search });
  vi.resetModules();
  return import('../../../src/office/stores/journal/journal.ts');
}

/** Answers each call by its method and address below the API. */
function serve(answers: Record<string, unknown>) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    const call = `${method} ${address.replace('/office/api', '')}`;
    calls.push(call);
    const answer = answers[call];
    if (answer === undefined) throw new TypeError('no network');
    const isRefused = typeof answer === 'string';
    return isRefused ? Response.json({ message: answer }, { status: 409 }) : Response.json(answer);
  });
  return calls;
}

const page = (ids: readonly number[], next: number | null = null) => ({
  data: ids.map((id) => entry(id)),
  next,
});
const shownIds = (journal: { value?: { entries: readonly JournalEntry[] } | undefined }) =>
  journal.value?.entries.map(({ id }) => id);

describe('the list', () => {
  beforeEach(() => {
    vi.unstubAllGlobals();
  });

  test('asks with the filters of its address', async () => {
    const { $journal, loadJournal } = await openJournal('?order=10127&person=x');
    const calls = serve({ 'GET /journal?order=10127': page([3, 2]) });
    await loadJournal();
    expect(calls).toEqual(['GET /journal?order=10127']);
    expect(shownIds($journal.get())).toEqual([3, 2]);
  });

  test('grows by what is older, and ends', async () => {
    const { $journal, loadJournal, loadMore } = await openJournal();
    const calls = serve({ 'GET /journal': page([4, 3], 3), 'GET /journal?before=3': page([2, 1]) });
    await loadJournal();
    await loadMore();
    await loadMore();
    expect(shownIds($journal.get())).toEqual([4, 3, 2, 1]);
    expect(calls).toHaveLength(2);
  });

  test('a step that failed can be tried again', async () => {
    const { $journal, $more, loadJournal, loadMore } = await openJournal();
    serve({ 'GET /journal': page([4, 3], 3) });
    await loadJournal();
    await loadMore();
    expect($more.get()).toBe('failed');
    serve({ 'GET /journal?before=3': page([2, 1]) });
    await loadMore();
    expect([$more.get(), shownIds($journal.get())]).toEqual(['idle', [4, 3, 2, 1]]);
  });

  test('keeps what was scrolled to when it is read again', async () => {
    const { $journal, loadJournal, loadMore } = await openJournal();
    serve({ 'GET /journal': page([4, 3], 3), 'GET /journal?before=3': page([2, 1]) });
    await loadJournal();
    await loadMore();
    serve({ 'GET /journal': page([5, 4], 4) });
    await loadJournal();
    expect(shownIds($journal.get())).toEqual([5, 4, 3, 2, 1]);
  });

  test('begins anew when more has come than a page holds', async () => {
    const { $journal, loadJournal } = await openJournal();
    serve({ 'GET /journal': page([4, 3], 3) });
    await loadJournal();
    serve({ 'GET /journal': page([9, 8], 8) });
    await loadJournal();
    expect(shownIds($journal.get())).toEqual([9, 8]);
  });

  test('an entry that is undone is read again, with the entry of the undo', async () => {
    const { $journal, $undoing, loadJournal, undo } = await openJournal();
    serve({ 'GET /journal': page([3]) });
    await loadJournal();
    const calls = serve({
      'POST /journal/press%203/undo': { change: 'x', hold: 30, done: [10127], refused: [] },
      'GET /journal': page([4, 3]),
    });
    const shownAsUndone: boolean[] = [];
    const stop = $journal.listen(() => shownAsUndone.push($undoing.get().has('press 3')));
    const undoing = undo('press 3');
    expect($undoing.get().get('press 3')).toEqual({});
    await Promise.all([undoing, undo('press 3')]);
    expect(calls).toEqual(['POST /journal/press%203/undo', 'GET /journal']);
    expect(shownIds($journal.get())).toEqual([4, 3]);
    expect($undoing.get().size).toBe(0);
    stop();
    expect(shownAsUndone).toEqual([true]);
  });

  test('a refusal says why, and so does a server that does not answer', async () => {
    const { $undoing, undo } = await openJournal();
    serve({ 'POST /journal/a/undo': 'Посилку вже передано' });
    await undo('a');
    expect($undoing.get().get('a')).toEqual({ reason: 'Посилку вже передано' });
    serve({});
    await undo('a');
    expect($undoing.get().get('a')).toEqual({ reason: '' });
    serve({
      'POST /journal/a/undo': {
        change: 'x',
        hold: 30,
        done: [],
        refused: [{ id: 1, reason: 'Змінилося далі' }],
      },
    });
    await undo('a');
    expect($undoing.get().get('a')).toEqual({ reason: 'Змінилося далі' });
  });
});

describe('days', async () => {
  await openJournal();
  const { groupByDay } = await import('../../../src/office/stores/journal/days.ts');

  test('an entry stands under its day in the shop, the newest first', () => {
    const midnight = startOfDay('2026-11-25', zone) ?? 0;
    const entries = [
      entry(3, { at: midnight }),
      entry(2, { at: midnight - 1 }),
      entry(1, { at: midnight - 2 }),
    ];
    expect(groupByDay(entries, zone).map(({ day, entries: of }) => [day, of.length])).toEqual([
      ['2026-11-25', 1],
      ['2026-11-24', 2],
    ]);
  });

  test('the first entry of a press speaks for all of them', () => {
    const entries = [entry(3, { change: 'a' }), entry(2, { change: 'a' }), entry(1, { change: 'b' })];
    expect(groupByDay(entries, zone)[0]?.entries.map(({ pressSize }) => pressSize)).toEqual([2, 0, 1]);
  });

  test('no entry is lost or moved', () => {
    const times = fc.array(fc.integer({ min: 0, max: 4_000_000_000 }), { maxLength: 40 });
    fc.assert(
      fc.property(times, (all) => {
        const entries = all.toSorted((a, b) => b - a).map((at, place) => entry(place + 1, { at }));
        const days = groupByDay(entries, zone);
        expect(days.flatMap((day) => day.entries.map((placed) => placed.entry))).toEqual(entries);
        expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
      }),
    );
  });
});
