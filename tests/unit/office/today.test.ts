import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RoastWeek } from '../../../src/contract/office/today.ts';
import type { roles } from '../../../src/domain/office/rights.ts';
import { timeOfDay } from '../../../src/domain/time/day.ts';
import { standInBrowser } from '../../support/stores/fake-browser.ts';

afterAll(() => vi.unstubAllGlobals());

const zone = 'Europe/Kyiv';
const at = (day: string, hour = 0) => timeOfDay(day, hour, zone) ?? 0;

const week = (days: readonly [string, string, string, string], orders = 64): RoastWeek => ({
  orders_until: at(days[0], 18),
  roast_at: at(days[1]),
  send_at: at(days[2]),
  arrive_at: at(days[3]),
  orders,
  sent: 40,
  weight: 54_000,
  coffees: [{ name: 'Хараз', weight: 54_000 }],
});
const inHand = week(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']);
const next = week(['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'], 27);

const task = (name: 'orders to pack' | 'refunds' | 'mails' | 'receipts', rest = {}) => ({
  task: name,
  count: 2,
  oldest: 1000,
  waits_too_long: false,
  order: null as number | null,
  ...rest,
});

beforeEach(() => {
  standInBrowser();
  Object.assign(location, { pathname: '/office/', search: '' });
  vi.resetModules();
});

describe('the week of the strip', async () => {
  standInBrowser();
  Object.assign(location, { pathname: '/office/', search: '' });
  const { weekInHand, nextRoast } = await import('../../../src/office/stores/today/week.ts');
  const steps = (now: number) => weekInHand([inHand, next], now, zone).map(({ day, when }) => [day, when]);

  test('is the roast in hand until its parcels arrive', () => {
    expect(steps(at('2026-11-25', 9))).toEqual([
      ['2026-11-23', 'done'],
      ['2026-11-24', 'done'],
      ['2026-11-25', 'now'],
      ['2026-11-26', 'ahead'],
    ]);
    expect(steps(at('2026-11-26', 23))[3]).toEqual(['2026-11-26', 'now']);
  });

  test('is the one that takes orders on the days between', () => {
    expect(steps(at('2026-11-28', 9)).map(([, when]) => when)).toEqual(['ahead', 'ahead', 'ahead', 'ahead']);
    expect(steps(at('2026-11-30', 9))[0]).toEqual(['2026-11-30', 'now']);
  });

  test('has at most one day that is today, the days before it done and those after it ahead', () => {
    const order = ['done', 'now', 'ahead'];
    const moments = fc.integer({ min: at('2026-11-20'), max: at('2026-12-05') });
    fc.assert(
      fc.property(moments, (now) => {
        const when = weekInHand([inHand, next], now, zone).map((step) => order.indexOf(step.when));
        expect(when).toEqual([...when].sort());
        expect(when.filter((one) => one === 1).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('the next roast is the one whose day has not passed', () => {
    expect(nextRoast([inHand, next], at('2026-11-23', 20), zone)).toMatchObject({
      day: '2026-11-24',
      isToday: false,
      takesOrders: false,
    });
    expect(nextRoast([inHand, next], at('2026-11-24', 9), zone)).toMatchObject({ isToday: true });
    expect(nextRoast([inHand, next], at('2026-11-25', 9), zone)).toMatchObject({
      day: '2026-12-01',
      lastDay: '2026-11-30',
      takesOrders: true,
    });
  });

  test('no weeks are no strip', () => {
    expect(weekInHand([], at('2026-11-25'), zone)).toEqual([]);
    expect(nextRoast([], at('2026-11-25'), zone)).toBeUndefined();
  });
});

describe('tasks', async () => {
  standInBrowser();
  Object.assign(location, { pathname: '/office/', search: '' });
  const { groupTasks, mostUrgent, taskAddress } = await import('../../../src/office/stores/today/tasks.ts');

  test('one’s own come first, and what does not wait is left out', () => {
    const tasks = [task('orders to pack'), task('refunds'), task('mails', { count: 0 })];
    const names = (me: (typeof roles)[number]) =>
      groupTasks(tasks, me).map(({ isMine, tasks: own }) => [isMine, ...own.map((one) => one.task)]);
    expect(names('manager')).toEqual([
      [true, 'refunds'],
      [false, 'orders to pack'],
    ]);
    expect(names('owner')).toEqual([
      [false, 'orders to pack'],
      [false, 'refunds'],
    ]);
  });

  test('the most urgent is the oldest of one’s own that waits too long', () => {
    const tasks = [
      task('orders to pack', { waits_too_long: true, oldest: 1 }),
      task('refunds', { waits_too_long: true, oldest: 20 }),
      task('receipts', { waits_too_long: true, oldest: 10 }),
    ];
    expect(mostUrgent(groupTasks(tasks, 'manager'), 'manager')?.task).toBe('receipts');
    expect(mostUrgent(groupTasks(tasks, 'owner'), 'owner')?.task).toBe('orders to pack');
  });

  test('without a long wait, the first of one’s own is the most urgent', () => {
    const tasks = [task('orders to pack'), task('refunds')];
    expect(mostUrgent(groupTasks(tasks, 'manager'), 'manager')?.task).toBe('refunds');
    expect(mostUrgent(groupTasks([task('refunds')], 'packer'), 'packer')).toBeUndefined();
  });

  test('a task opens its list of orders, or the order that waits the longest', () => {
    expect(taskAddress(task('orders to pack'))).toBe('/office/orders?status=new,paid&payment=none,paid');
    expect(taskAddress(task('refunds', { order: 21408 }))).toBe('/office/orders/21408');
    expect(taskAddress(task('mails'))).toBeUndefined();
  });
});
