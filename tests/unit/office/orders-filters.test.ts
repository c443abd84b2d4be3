import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderStatuses, paymentStatuses } from '../../../src/domain/orders/status.ts';
import {
  type Filters,
  hasFilters,
  nextView,
  noFilters,
  ordersAddress,
  queryOf,
  readFilters,
  viewNames,
  viewOf,
  views,
} from '../../../src/office/stores/orders/filters.ts';

const searchOf = (filters: Filters) => new URL(ordersAddress(filters), 'https://zerno.example').search;

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const anyFilters: fc.Arbitrary<Filters> = fc.record({
  status: fc.subarray([...orderStatuses]),
  payment: fc.subarray([...paymentStatuses]),
  carrier: fc.string({ unit: 'grapheme', maxLength: 40 }),
  from: fc.oneof(fc.constant(''), day),
  to: fc.oneof(fc.constant(''), day),
  q: fc.string({ unit: 'grapheme', maxLength: 12 }),
});

describe('filters in the address', () => {
  test('what is written is read back', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(readFilters(searchOf(filters))).toEqual(filters);
      }),
    );
  });

  test('any address is read without a failure, and only known values of it count', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (search) => {
        const filters = readFilters(search);
        expect(readFilters(searchOf(filters)).status).toEqual(filters.status);
      }),
    );
  });

  test('the address is readable', () => {
    const filters = { ...noFilters, status: ['paid', 'packing'], q: 'Савчук' } as const;
    expect(decodeURIComponent(searchOf(filters))).toBe('?status=paid,packing&q=Савчук');
    expect(searchOf(noFilters)).toBe('');
    expect(hasFilters(noFilters)).toBe(false);
  });

  test('an unknown status, a day that does not exist and too long a text are left out', () => {
    const filters = readFilters(`?status=lost,paid&from=2026-02-30&to=tomorrow&q=${'a'.repeat(1000)}`);
    expect(filters).toEqual({ ...noFilters, status: ['paid'], q: 'a'.repeat(100) });
  });

  test('days are those of the shop, and the last is included', () => {
    const query = queryOf({ ...noFilters, from: '2026-11-24', to: '2026-11-24' }, 'Europe/Kyiv');
    expect(query.from).toBe(Date.parse('2026-11-24T00:00:00+02:00') / 1000);
    expect(query.to).toBe(Date.parse('2026-11-25T00:00:00+02:00') / 1000);
  });
});

describe('views', () => {
  test.each(viewNames)('the address of %s is that view', (name) => {
    expect(viewOf(readFilters(searchOf(views[name])))).toBe(name);
  });

  test('a search within a view leaves it active', () => {
    expect(viewOf({ ...views.packing, q: '067' })).toBe('packing');
  });

  test('the keys go from view to view and stop at the ends', () => {
    expect(nextView(views.all, 1)).toBe('to_pack');
    expect(nextView(views.all, -1)).toBe('all');
    expect(nextView(views.cancelled, 1)).toBe('cancelled');
    expect(nextView({ ...noFilters, status: ['paid'] }, 1)).toBe('all');
  });
});
