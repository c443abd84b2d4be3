import './totals.css';
import type { ReactNode } from 'react';
import { edition } from '#edition';
import type { Calculation } from '../contract/cart.ts';
import { words } from '../locales/browser.ts';
import { formatWeight } from '../locales/format.ts';
import { Money } from './Money.tsx';

interface Props {
  answer: Calculation;
  /** What is known once it becomes an order; left out: in the cart. */
  order?: { delivery: number | undefined; bonuses: number; total: number };
}

const texts = words.cart.totals;

/** What everything costs together, as the shop says it. */
export function Totals({ answer, order }: Props) {
  const { goods, price, discount, bonuses, available_bonuses, tax } = answer;
  const { total, delivery } = order ?? { total: answer.total, delivery: answer.delivery_price || undefined };
  const weight = goods.reduce((sum, { weight_gr, qtt }) => sum + weight_gr * qtt, 0);
  const weighed = weight > 0 ? `, ${formatWeight(weight, edition.locale)}` : '';
  return (
    <section className="totals" aria-label={texts.title}>
      <dl>
        <Row name={`${texts.goods}${weighed}`}>
          <Money amount={price} />
        </Row>
        {discount > 0 && (
          <Row name={texts.discount}>
            −<Money amount={discount} />
          </Row>
        )}
        {delivery !== undefined && (
          <Row name={texts.delivery}>{delivery === 0 ? texts.free : <Money amount={delivery} />}</Row>
        )}
        {order !== undefined && order.bonuses > 0 && (
          <Row name={texts.used}>
            −<Money amount={order.bonuses} />
          </Row>
        )}
        {bonuses > 0 && <Row name={texts.earned}>+{bonuses}</Row>}
        {order === undefined && available_bonuses > 0 && (
          <Row name={texts.available}>{available_bonuses}</Row>
        )}
        <div className="totals__total">
          <dt>
            {texts.total}
            {tax > 0 && (
              <small>
                {texts.tax} <Money amount={tax} />
              </small>
            )}
          </dt>
          <dd>
            <Money amount={total} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
