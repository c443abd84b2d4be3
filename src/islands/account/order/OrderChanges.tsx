import './order-changes.css';
import { edition } from '#edition';
import { customer as words } from '#words/customer';
import { Money } from '../../../components/Money.tsx';
import type { Order, OrderChange } from '../../../contract/resources/order.ts';
import { sumsOfChanges } from '../../../domain/orders/changes.ts';
import { namedPieces } from '../../../domain/orders/line-name.ts';
import { paths } from '../../../editions/paths.ts';
import { fill } from '../../../locales/fill.ts';
import { formatDate, formatMoney } from '../../../locales/format.ts';

const { changes: texts } = words.account.order;

/** What was returned, refunded or taken out, and what becomes of the money. */
export function OrderChanges({ order }: { order: Order }) {
  const { changes, status, payment_status } = order;
  if (changes.length === 0) return null;
  const { refund, isRefundDue, toPay } = sumsOfChanges(order);
  return (
    <section className="order-changes" aria-labelledby="order-changes">
      <h2 id="order-changes">{texts.title}</h2>
      <ol>
        {changes.map((change) => (
          <li key={`${change.at} ${change.kind} ${change.amount}`}>
            <Change change={change} goods={order.goods} />
          </li>
        ))}
      </ol>
      {toPay !== undefined && status !== 'delivered' && payment_status !== 'paid' && (
        <Left name={texts.toPay} amount={toPay} />
      )}
      {refund > 0 && <Left name={isRefundDue ? texts.refunding : texts.refunded} amount={refund} />}
      {isRefundDue && <p>{payment_status === 'paid' ? texts.wait : texts.byHand}</p>}
    </section>
  );
}

function Change({ change, goods }: { change: OrderChange; goods: Order['goods'] }) {
  const { kind, at, amount, used_bonuses, earned_bonuses, withheld, exchanged_for: exchange } = change;
  const { locale, timezones, currency } = edition;
  const money = (sum: number) => formatMoney(sum, locale, currency.symbol);
  const lines = [
    ...namedPieces(goods, change.goods).map((pieces) => fill(texts.goods, pieces)),
    ...(used_bonuses > 0 ? [fill(texts.usedBonuses, { count: used_bonuses })] : []),
    ...(earned_bonuses > 0 ? [fill(texts.earnedBonuses, { count: earned_bonuses })] : []),
    ...(withheld && withheld.for_gifts > 0
      ? [fill(texts.withheldForGifts, { amount: money(withheld.for_gifts) })]
      : []),
    ...(withheld && withheld.for_bonuses > 0
      ? [fill(texts.withheldForBonuses, { amount: money(withheld.for_bonuses) })]
      : []),
  ];
  return (
    <>
      <p>
        <strong>{exchange ? texts.exchange : texts.kinds[kind]}</strong>
        <span>{formatDate(at, locale, timezones[0])}</span>
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {exchange && (
        <p>
          <a className="underlined" href={paths.order(exchange.order)}>
            {texts.exchanged}
          </a>
        </p>
      )}
      {amount > 0 && (
        <p className="order-changes__amount">
          −<Money amount={amount} />
        </p>
      )}
    </>
  );
}

const Left = ({ name, amount }: { name: string; amount: number }) => (
  <p className="order-changes__left">
    <span>{name}</span>
    <strong>
      <Money amount={amount} />
    </strong>
  </p>
);
