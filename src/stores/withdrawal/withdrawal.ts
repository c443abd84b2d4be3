import { getOrderPage, type Order } from '../../contract/resources/order.ts';
import { withdraw } from '../../contract/resources/withdrawal.ts';
import { piecesOf } from '../../domain/orders/changes.ts';
import { orderNumberFrom, type WithdrawalDraft } from '../../domain/withdrawals/withdrawal-draft.ts';
import { loadProfile } from '../account/profile.ts';
import { askShop } from '../shell/shop.ts';
import { isSignedIn } from '../sign-in/session.ts';

const shownOrders = 20;

export interface Start {
  draft: WithdrawalDraft;
  /** The customer's latest orders that still have goods; a guest has none. */
  orders: readonly Order[];
}

/** What the form starts with. It works for a guest too, so nothing that fails here keeps it away. */
export async function loadStart(): Promise<Start> {
  const [profile, orders] = isSignedIn()
    ? await Promise.all([loadProfile().catch(() => undefined), loadOrders().catch(() => [])])
    : [undefined, []];
  const { firstName = '', lastName = '', email = '', phone = '' } = profile ?? {};
  const given = new URLSearchParams(location.search).get('order') ?? '';
  const draft: WithdrawalDraft = {
    number: orderNumberFrom(given) ?? '',
    name: `${firstName} ${lastName}`.trim(),
    way: email === '' && phone !== '' ? 'phone' : 'email',
    email,
    phone,
    isPart: false,
    pieces: {},
    goodsText: '',
    reason: '',
  };
  return { draft, orders };
}

async function loadOrders(): Promise<Order[]> {
  const { data } = await askShop(getOrderPage, { query: { limit: shownOrders } });
  return data.filter(
    (order) => order.status !== 'cancelled' && order.goods.some((_, place) => piecesLeftOf(order, place) > 0),
  );
}

/** The pieces of a line that the customer still has. */
export const piecesLeftOf = (order: Order, place: number): number =>
  (order.goods[place]?.qtt ?? 0) - piecesOf(order, place);

export const goodsOf = ({ pieces }: WithdrawalDraft): { line: number; qtt: number }[] =>
  Object.entries(pieces).flatMap(([line, qtt]) => (qtt > 0 ? [{ line: Number(line), qtt }] : []));

/** The shop takes «Руанда.Одна» for a link. */
const spacedText = (text: string) => text.trim().replaceAll(/(?<=\p{L})\.(?=\p{L})/gu, '. ');

export interface ReceivedWithdrawal {
  receivedAt: number;
  to: string;
  /** The time to withdraw had ended by then. */
  endedAt: number | undefined;
}

/** The shop takes the same request once, so that a second press or a reload does no harm. */
export async function sendWithdrawal(
  draft: WithdrawalDraft,
  order: Order | undefined,
): Promise<ReceivedWithdrawal> {
  const { number, name, way, isPart, reason } = draft;
  const part = order === undefined ? { goods_text: spacedText(draft.goodsText) } : { goods: goodsOf(draft) };
  const { received_at, to, ends_at } = await askShop(withdraw, {
    body: {
      order_number: orderNumberFrom(number) ?? '',
      name,
      [way]: draft[way].trim(),
      ...(isPart && part),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    },
  });
  const isLate = ends_at !== undefined && received_at >= ends_at;
  return { receivedAt: received_at, to, endedAt: isLate ? ends_at - 1 : undefined };
}
