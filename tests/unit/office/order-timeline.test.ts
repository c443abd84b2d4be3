import { describe, expect, test } from 'vitest';
import type { JournalEntry } from '../../../src/contract/office/changes.ts';
import { filterEvents, reachedAt, timelineOf } from '../../../src/office/stores/order/timeline.ts';
import { entry as journalEntry } from '../../support/office/journal-entries.ts';
import { officeOrder } from '../../support/stores/office-order.ts';

const entry = (id: number, change: Partial<JournalEntry>): JournalEntry =>
  journalEntry(id, { at: 1_795_500_000 + id, subject: 21408, ...change });

const payment = (status: 'failed' | 'paid', changed_at: number) => ({
  provider: 'mono',
  started_at: changed_at - 60,
  changed_at,
  status,
  amount: 2065,
});

describe('what happened with an order', () => {
  test('all sources are one list, the newest first', () => {
    const { order } = officeOrder();
    const events = timelineOf(
      officeOrder({
        payments: [payment('failed', order.created_at + 60), payment('paid', order.created_at + 180)],
        notes: [{ id: 1, at: 1_795_500_100, name: 'Петро', text: 'Дзвонив' }],
        journal: [entry(2, { what: 'order.note' }), entry(1, {})],
      }),
    );
    expect(events.map(({ kind }) => kind)).toEqual(['note', 'status', 'payment', 'payment', 'placed']);
    expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
  });

  test('a change that the journal knows is told once', () => {
    const change = {
      kind: 'refund' as const,
      at: 1_795_500_001,
      goods: [],
      amount: 10,
      used_bonuses: 0,
      earned_bonuses: 0,
    };
    const known = officeOrder({ journal: [entry(1, { what: 'order.change' })] }, { changes: [change] });
    expect(timelineOf(known).map(({ kind }) => kind)).toEqual(['entry', 'placed']);
    const older = officeOrder({}, { changes: [change] });
    expect(timelineOf(older).map(({ kind }) => kind)).toEqual(['change', 'placed']);
  });

  test('people and programs can be seen apart', () => {
    const events = timelineOf(
      officeOrder({
        notes: [{ id: 1, at: 1, name: 'Петро', text: 'Дзвонив' }],
        journal: [entry(1, {}), entry(2, { actor: 'program', person: null })],
      }),
    );
    expect(filterEvents(events, 'people').map(({ kind }) => kind)).toEqual(['status', 'note']);
    expect(filterEvents(events, 'programs')).toHaveLength(2);
    expect(filterEvents(events, 'all')).toBe(events);
  });
});

describe('when an order got to a status', () => {
  test('it is the last move that was not taken back', () => {
    const order = officeOrder({
      journal: [entry(3, {}), entry(2, { is_undone: true }), entry(1, { after: { status: 'sent' } })],
      payments: [payment('paid', 1_795_436_400)],
    });
    expect(reachedAt(order, 'packing')).toBe(1_795_500_003);
    expect(reachedAt(order, 'paid')).toBe(1_795_436_400);
    expect(reachedAt(order, 'new')).toBe(order.order.created_at);
    expect(reachedAt(order, 'delivered')).toBeUndefined();
  });
});
