import { useStore } from '@nanostores/react';
import type { OfficeOrder } from '../../../../contract/office/orders.ts';
import { invoiceLine } from '../../../../domain/orders/invoice.ts';
import { namedPieces } from '../../../../domain/orders/line-name.ts';
import { namedNip } from '../../../../domain/orders/named-nip.ts';
import { fill } from '../../../../locales/fill.ts';
import { formatDay } from '../../../../locales/format.ts';
import { order as texts } from '../../../../locales/office/uk/order.ts';
import { orders } from '../../../../locales/office/uk/orders.ts';
import { addressOf } from '../../../address.ts';
import { Tag } from '../../../parts/Tag.tsx';
import { $shop } from '../../../stores/shop.ts';
import { Copy } from './Copy.tsx';
import { Fact } from './Fact.tsx';

/** What only some orders have: a gift, an invoice, a withdrawal, an exchange, orders of before. */
export const OtherFacts = ({ data }: { data: OfficeOrder }) => (
  <>
    <Gift data={data} />
    <Invoice data={data} />
    <Withdrawals data={data} />
    <Exchanges data={data} />
    <Others data={data} />
  </>
);

function Gift({ data: { order } }: { data: OfficeOrder }) {
  const { gift_wrapping } = order;
  return (
    <Fact title={texts.gift.title}>
      {gift_wrapping === undefined ? (
        <p className="mute">{texts.gift.none}</p>
      ) : (
        <>
          <b>{texts.gift.wrap}</b>
          {gift_wrapping.text !== '' && (
            <p>
              {texts.gift.card}: <q>{gift_wrapping.text}</q>
            </p>
          )}
        </>
      )}
    </Fact>
  );
}

function Invoice({ data: { order } }: { data: OfficeOrder }) {
  const { invoice } = order;
  if (invoice === undefined) return null;
  return (
    <Fact title={texts.invoice.title} aside={<Copy text={invoiceLine(invoice)} name={texts.invoice.copy} />}>
      <b>{invoice.company}</b>
      <p>{namedNip(invoice.nip)}</p>
      <p>{invoice.address}</p>
    </Fact>
  );
}

function Withdrawals({ data: { order } }: { data: OfficeOrder }) {
  const { locale, time_zone } = useStore($shop);
  const { withdrawals = [], goods } = order;
  if (withdrawals.length === 0) return null;
  return (
    <Fact title={texts.withdrawal.title}>
      {withdrawals.map(({ at, goods: pieces, goods_text, is_closed }) => (
        <div key={at} className="facts__row">
          <p>
            {formatDay(at, locale, time_zone)}
            <span className="meta">
              {' '}
              {goods_text ||
                namedPieces(goods, pieces)
                  .map((piece) => fill(orders.pieces, piece))
                  .join(', ')}
            </span>
          </p>
          <Tag turn={is_closed ? 'done' : 'ours'}>
            {is_closed ? texts.withdrawal.closed : texts.withdrawal.open}
          </Tag>
        </div>
      ))}
    </Fact>
  );
}

function Exchanges({ data: { order } }: { data: OfficeOrder }) {
  const later = order.changes.flatMap(({ exchanged_for }) => (exchanged_for ? [exchanged_for.order] : []));
  if (later.length === 0) return null;
  return (
    <Fact title={texts.exchange.title}>
      {later.map((id) => (
        <a key={id} className="link" href={addressOf(`orders/${id}`)}>
          {fill(texts.exchange.for, { number: id })}
        </a>
      ))}
    </Fact>
  );
}

function Others({ data: { others } }: { data: OfficeOrder }) {
  const { locale, time_zone } = useStore($shop);
  if (others.length === 0) return null;
  return (
    <Fact title={texts.others.title}>
      {others.map(({ id, created_at, status }) => (
        <p key={id} className="facts__row">
          <a className="link" href={addressOf(`orders/${id}`)}>
            {fill(texts.others.one, { number: id })}
          </a>
          <span className="mute">
            {fill(texts.others.at, {
              status: orders.statuses[status].toLowerCase(),
              day: formatDay(created_at, locale, time_zone),
            })}
          </span>
        </p>
      ))}
    </Fact>
  );
}
