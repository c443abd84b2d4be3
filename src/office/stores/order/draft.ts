import type * as v from 'valibot';
import type { changeOfficeOrder } from '../../../contract/office/order-change.ts';
import type { OfficeOrder } from '../../../contract/office/orders.ts';
import { piecesOf } from '../../../domain/orders/changes.ts';
import { type ChangeKind, mayChange } from '../../../domain/orders/returns.ts';
import { change as texts } from '../../../locales/office/uk/change.ts';

export type ChangeRequest = v.InferInput<typeof changeOfficeOrder.request>;

export const kinds = ['correct', 'return', 'refund'] as const;
export type Kind = (typeof kinds)[number];

const domainKind: Readonly<Record<Kind, ChangeKind>> = {
  correct: 'correction',
  return: 'return',
  refund: 'refund',
};

export const reasons = ['asked', 'missing', 'torn', 'other'] as const;
type Reason = (typeof reasons)[number];

/** What somebody makes up in the drawer. */
export interface Draft {
  order: number;
  kind: Kind;
  /** How many pieces of each line, by its place. */
  pieces: Readonly<Record<number, number>>;
  reason: Reason;
  /** In words, for any other reason. */
  reasonText: string;
  isWrittenOff: boolean;
  /** As typed; empty: what the goods cost. */
  amount: string;
  /** Whether less is paid back for gifts and spent bonuses that stay with the customer; undefined: nobody decided. */
  withholds: boolean | undefined;
  /** Of the order that it was made up for. */
  version: string;
}

type Changed = Pick<OfficeOrder, 'order' | 'version'>;

export const isOpenFor = ({ order: { status, payment_status } }: Changed, kind: Kind): boolean =>
  mayChange({ status, paymentStatus: payment_status }, domainKind[kind]);

export const newDraft = ({ order, version }: Changed, kind: Kind): Draft => ({
  order: order.id,
  kind,
  pieces: {},
  reason: 'asked',
  reasonText: '',
  isWrittenOff: false,
  amount: '',
  withholds: undefined,
  version,
});

/** How many pieces of a line the customer still has. */
export const leftOf = ({ order }: Pick<OfficeOrder, 'order'>, place: number): number =>
  (order.goods[place]?.qtt ?? 0) - piecesOf(order, place);

/** What the pieces weigh that the customer still has. */
export const gramsLeft = (data: Pick<OfficeOrder, 'order'>): number =>
  data.order.goods.reduce((sum, { weight_gr }, place) => sum + weight_gr * leftOf(data, place), 0);

/** The same draft for what the order is now: no more pieces than are left. */
export const draftFor = (draft: Draft, current: Changed): Draft => ({
  ...draft,
  version: current.version,
  pieces: Object.fromEntries(
    Object.entries(draft.pieces).map(([place, count]) => [
      place,
      Math.max(0, Math.min(count, leftOf(current, Number(place)))),
    ]),
  ),
});

/** «49,90» or «1 200»; undefined: it is no sum of money. */
export function readAmount(typed: string): number | undefined {
  const text = typed.replaceAll(/\s/g, '').replace(',', '.');
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

/** What is asked of the server; undefined: something is missing yet. */
export function requestOf(draft: Draft): Omit<ChangeRequest, 'is_dry_run'> | undefined {
  const { kind, version, isWrittenOff } = draft;
  const goods = Object.entries(draft.pieces)
    .filter(([, qtt]) => qtt > 0)
    .map(([line, qtt]) => ({ line: Number(line), qtt }));
  const amount = readAmount(draft.amount);
  const reason = draft.reason === 'other' ? draft.reasonText.trim() : texts.reasons[draft.reason];
  const basis = { kind, version, reason: reason === '' ? texts.reasons.other : reason };
  if (draft.amount.trim() !== '' && amount === undefined && kind !== 'correct') return undefined;
  if (kind === 'refund') return amount ? { ...basis, amount } : undefined;
  if (goods.length === 0) return undefined;
  return {
    ...basis,
    goods,
    is_written_off: isWrittenOff,
    ...(kind === 'return' && amount !== undefined && { amount }),
    ...(kind === 'return' && draft.withholds !== undefined && { withholds: draft.withholds }),
  };
}

/** Any other reason is to be named before anything is changed. */
export const lacksReason = ({ reason, reasonText }: Draft): boolean =>
  reason === 'other' && reasonText.trim() === '';
