import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Facts, JournalEntry } from '../../../src/contract/office/changes.ts';
import { entry } from '../../support/office/journal-entries.ts';
import { standInBrowser } from '../../support/stores/fake-browser.ts';

afterAll(() => vi.unstubAllGlobals());

// The modules read the address when they are loaded.
standInBrowser();
Object.assign(location, { pathname: '/office/journal', search: '' });

describe('a typed number', async () => {
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
