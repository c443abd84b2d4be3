import type { Task, Today } from '../../../contract/office/today.ts';
import type { Role } from '../../../domain/office/rights.ts';
import { addressOf } from '../../address.ts';
import { type Filters, noFilters, ordersAddress, views } from '../orders/filters.ts';

export type WaitingTask = Today['tasks'][number];

/** Who does it. The owner may do everything, but has none of these as their own. */
const doneBy: Readonly<Record<Task, Exclude<Role, 'owner'>>> = {
  'orders to pack': 'packer',
  'orders to send': 'packer',
  'orders to be paid': 'manager',
  'reversed orders': 'manager',
  refunds: 'manager',
  receipts: 'manager',
  withdrawals: 'manager',
  mails: 'manager',
};

export interface TaskGroup {
  role: Exclude<Role, 'owner'>;
  isMine: boolean;
  tasks: readonly WaitingTask[];
}

/** What waits, one's own first; nothing of what does not wait. */
export function groupTasks(tasks: readonly WaitingTask[], me: Role): TaskGroup[] {
  const groups = (['packer', 'manager'] as const).map((role) => ({
    role,
    isMine: role === me,
    tasks: tasks.filter(({ task, count }) => count > 0 && doneBy[task] === role),
  }));
  return groups.filter((group) => group.tasks.length > 0).sort((a, b) => Number(b.isMine) - Number(a.isMine));
}

/** What this person should do first: of what waits too long the oldest, else the first of their own. */
export function mostUrgent(groups: readonly TaskGroup[], me: Role): WaitingTask | undefined {
  const mine = groups.flatMap((group) => (group.isMine || me === 'owner' ? group.tasks : []));
  const late = mine.filter(({ waits_too_long }) => waits_too_long);
  return late.toSorted((a, b) => (a.oldest ?? 0) - (b.oldest ?? 0))[0] ?? mine[0];
}

/** The filters of the list of orders that shows a task; the others open the order that waits the longest. */
const lists: Readonly<Partial<Record<Task, Filters>>> = {
  'orders to pack': views.to_pack,
  'orders to send': views.packing,
  'orders to be paid': views.to_pay,
  'reversed orders': { ...noFilters, status: ['paid', 'packing', 'sent', 'delivered'], payment: ['failed'] },
};

/** Where a task is done; undefined: nobody can do anything for it here. */
export function taskAddress({ task, order }: WaitingTask): string | undefined {
  const list = lists[task];
  if (list !== undefined) return ordersAddress(list);
  return order === null ? undefined : addressOf(`orders/${order}`);
}
