import './order-row.css';
import { useStore } from '@nanostores/react';
import type { OrderItem } from '../../../contract/office/orders.ts';
import { fill } from '../../../locales/fill.ts';
import { orders } from '../../../locales/office/uk/orders.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Money } from '../../parts/Money.tsx';
import { Steps } from '../../parts/Steps.tsx';
import { Tag } from '../../parts/Tag.tsx';
import type { Column } from '../../parts/table/TableRow.tsx';
import { $refusals } from '../../stores/orders/selection.ts';
import { stepsOf } from '../../stores/orders/steps-of.ts';
import { shortMoment } from '../../stores/orders/when.ts';
import { $shop } from '../../stores/shop.ts';
import { payFormText } from './order-words.ts';

const words = orders.columns;

/** Which leave first: payment, time, place. */
export const orderColumns: readonly Column<OrderItem>[] = [
  { key: 'number', head: words.number, width: 72, isLink: true, cell: ({ id }) => <b>{id}</b> },
  { key: 'at', head: words.at, width: 118, from: 1260, cell: (order) => <When {...order} /> },
  { key: 'who', head: words.who, width: 190, cell: (order) => <Who {...order} /> },
  { key: 'goods', head: words.goods, cell: (order) => <Goods {...order} /> },
  { key: 'total', head: words.total, width: 98, isNumber: true, cell: (order) => <Total {...order} /> },
  { key: 'payment', head: words.payment, width: 142, from: 1380, cell: (order) => <Payment {...order} /> },
  { key: 'where', head: words.where, width: 166, from: 1020, cell: (order) => <Where {...order} /> },
  { key: 'status', head: words.status, width: 134, cell: (order) => <Status {...order} /> },
  {
    key: 'signs',
    head: <span className="visually-hidden">{words.signs}</span>,
    width: 76,
    cell: (order) => <Signs {...order} />,
  },
];

function When({ created_at }: OrderItem) {
  return <span className="meta">{shortMoment(created_at, useStore($shop))}</span>;
}

const nameOf = ({ name }: Pick<OrderItem, 'name'>) => (name.trim() === '' ? orders.erased : name);

const Who = ({ name, is_first }: OrderItem) => (
  <span className="order-row__who">
    <span className="cut" title={name}>
      {nameOf({ name })}
    </span>
    {is_first && <Tag turn="theirs">{orders.isFirst}</Tag>}
  </span>
);

/** The first part of «Кіамбу, 250 г, пуровер» or of «Київ, Київська область»: the rest is in the title. */
const short = (text: string): string => text.split(', ')[0] ?? text;

const goodsText = ({ goods }: Pick<OrderItem, 'goods'>, named: (name: string) => string) =>
  goods
    .map(({ name, qtt }) =>
      qtt === 1 ? named(name) : fill(orders.pieces, { quantity: qtt, name: named(name) }),
    )
    .join(', ');

const shownPictures = 3;

/** Why it was left as it was is more urgent than what is in it. */
function Goods(order: OrderItem) {
  const reason = useStore($refusals).get(order.id);
  if (reason !== undefined) return <Reason text={reason} />;
  return (
    <span className="order-row__goods">
      {order.goods.slice(0, shownPictures).map(({ image_path }, place) =>
        image_path === '' ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order do not move.
          <img key={place} src={image_path} alt="" width={28} height={28} loading="lazy" decoding="async" />
        ),
      )}
      <span className="cut" title={goodsText(order, String)}>
        {goodsText(order, short)}
      </span>
    </span>
  );
}

const Reason = ({ text }: { text: string }) => (
  <span className="order-row__reason" title={text}>
    <Icon name="warning" size="small" />
    <span className="cut">{text}</span>
  </span>
);

const Total = ({ total }: OrderItem) => (
  <b>
    <Money amount={total} />
  </b>
);

const paymentText = ({ payment_status, pay_form }: OrderItem) =>
  payment_status === 'none' ? orders.onReceipt : payFormText(pay_form);

function Payment(order: OrderItem) {
  const { payment_status } = order;
  if (payment_status === 'failed') return <Tag turn="ours">{orders.payments.failed}</Tag>;
  if (payment_status === 'waiting') return <span className="mute">{orders.payments.waiting}</span>;
  return <span title={paymentText(order)}>{paymentText(order)}</span>;
}

const placeText = ({ town, carrier }: Pick<OrderItem, 'town' | 'carrier'>) =>
  [short(town), carrier].filter(Boolean).join(', ');

const Where = (order: OrderItem) => <span title={`${order.town}, ${order.carrier}`}>{placeText(order)}</span>;

const Status = ({ status, payment_status }: OrderItem) => (
  <>
    <Steps {...stepsOf(status, payment_status)} />
    {orders.statuses[status]}
  </>
);

const Signs = ({ has_comment, is_gift }: OrderItem) => (
  <span className="order-row__signs">
    {has_comment && <Sign icon="comment" name={orders.hasComment} />}
    {is_gift && <Sign icon="gift" name={orders.isGift} />}
  </span>
);

const Sign = ({ icon, name }: { icon: 'comment' | 'gift'; name: string }) => (
  <span title={name}>
    <Icon name={icon} />
    <span className="visually-hidden">{name}</span>
  </span>
);

/** On a phone: who and how much, what, where it is. */
export const phoneRow = { rowHeight: 82, cell: (order: OrderItem) => <PhoneCard {...order} /> };

function PhoneCard(order: OrderItem) {
  const reason = useStore($refusals).get(order.id);
  return (
    <span className="order-card">
      <span className="order-card__who">
        <b className="cut">{nameOf(order)}</b>
        <Signs {...order} />
        {order.is_first && <Tag turn="theirs">{orders.isFirst}</Tag>}
      </span>
      <Total {...order} />
      <span className="order-card__goods cut">{goodsText(order, short)}</span>
      <span className="meta">{order.id}</span>
      <span className="meta cut">
        {reason === undefined ? (
          <>
            <Status {...order} />, {placeText(order)}
          </>
        ) : (
          <Reason text={reason} />
        )}
      </span>
    </span>
  );
}

export const orderName = (order: OrderItem): string =>
  `${fill(orders.number, { number: order.id })}, ${nameOf(order)}`;
export const idOf = ({ id }: OrderItem): number => id;
