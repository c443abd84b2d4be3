import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Facts, JournalEntry } from '../../../src/contract/office/changes.ts';
import { startOfDay } from '../../../src/domain/time/day.ts';
import { standInBrowser } from '../../support/stores/fake-browser.ts';

const zone = 'Europe/Kyiv';
const noon = (startOfDay('2026-11-25', zone) ?? 0) + 12 * 3600;

const entry = (id: number, rest: Partial<JournalEntry> = {}): JournalEntry => ({
  id,
  change: `press ${id}`,
  at: noon - (100 - id),
  actor: 'person',
  person: 1,
  name: 'Петро Гнатюк',
  what: 'order.status',
  subject: 10127,
  before: { status: 'paid' },
  after: { status: 'packing' },
  is_undo: false,
  is_undone: false,
  can_undo: true,
  ...rest,
});

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
    const undoing = undo('press 3');
    expect($undoing.get().get('press 3')).toEqual({});
    await Promise.all([undoing, undo('press 3')]);
    expect(calls).toEqual(['POST /journal/press%203/undo', 'GET /journal']);
    expect(shownIds($journal.get())).toEqual([4, 3]);
    expect($undoing.get().size).toBe(0);
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

describe('a typed number', async () => {
  await openJournal();
  const { idIn } = await import('../../../src/office/stores/journal/filters.ts');

  test.each([
    ['10127', 10127],
    ['№ 10 127', 10127],
    ['', undefined],
    ['0', undefined],
    ['10127a', undefined],
    ['9'.repeat(40), undefined],
    [null, undefined],
  ])('%o is read as %o', (text, id) => {
    expect(idIn(text)).toBe(id);
  });
});

describe('an entry in words', async () => {
  await openJournal();
  const { wordsOf, whyNot } = await import('../../../src/office/screens/journal/entry-words.ts');
  const shop = { locale: 'uk', symbol: '₴' };
  const words = (what: string, before: Facts, after: Facts, rest = {}) =>
    wordsOf(entry(1, { what, before, after, ...rest }), shop);

  test('of a status says what it was and became', () => {
    const { what, before, after } = words('order.status', { status: 'paid' }, { status: 'packing' });
    expect([what, before, after]).toEqual(['Стан', 'Оплачене', 'Пакуємо']);
  });

  test('of a change says the sum, the pieces and the reason', () => {
    const facts = { kind: 'correction', cost: 1591.73, pieces: 2, reason: 'Попросив покупець' };
    expect(words('order.change', { cost: 2064 }, facts)).toEqual({
      what: 'Прибрано товар',
      whom: '',
      before: '2\u00a0064\u00a0₴',
      after: '1\u00a0591,73\u00a0₴',
      note: '2\u00a0штуки, Попросив покупець',
    });
  });

  test('of an edit names all that was edited', () => {
    expect(words('order.edit', {}, { kind: 'goods delivery' }).what).toBe('Інший товар, інша доставка');
  });

  test('of a number says when there was none', () => {
    expect(words('order.tracking', { number: null }, { number: '20450' })).toMatchObject({
      before: 'без номера',
      after: '20450',
    });
  });

  test('of a person says whom it is about, the role and whether they may sign in', () => {
    const added = words('staff.added', {}, { name: 'Ліна', email: 'lina@zerno.example', role: 'packer' });
    expect([added.whom, added.after]).toEqual(['Ліна', 'lina@zerno.example, пакування']);
    const changed = words('staff.changed', { is_disabled: false }, { is_disabled: true, name: 'Ліна' });
    expect([changed.whom, changed.before, changed.after]).toEqual(['Ліна', 'входить', 'не входить']);
    const renamed = words('staff.changed', { name: 'Ліна' }, { name: 'Ліна Бойко' });
    expect([renamed.before, renamed.after]).toEqual(['Ліна', 'Ліна Бойко']);
  });

  test('of a note says that it was written, or erased by an undo', () => {
    expect(words('order.note', {}, { note: 5 })).toMatchObject({ what: 'Нотатка', after: 'записано' });
    expect(words('order.note', { note: 5 }, {}, { is_undo: true })).toMatchObject({
      what: 'Як було: нотатка',
      after: 'стерто',
    });
  });

  test('of a kind that it does not know stays readable', () => {
    expect(words('constructor', {}, { kind: 'toString' })).toEqual({
      what: 'Зміна',
      whom: '',
      before: '',
      after: '',
      note: '',
    });
  });

  test('a reason stands where it cannot be taken back', () => {
    const reason = (rest: Partial<JournalEntry>, isMine = true, seesAll = false) =>
      whyNot(entry(1, { can_undo: false, ...rest }), isMine, seesAll);
    expect(reason({ is_undone: true })).toBe('уже повернуто');
    expect(reason({ actor: 'customer' })).toBe('зробив покупець');
    expect(reason({ what: 'staff.added' })).toBe('змініть у «Людях»');
    expect(reason({}, false)).toBe('це може власник');
    expect(reason({}, false, true)).toBe('уже не повернути');
  });
});
