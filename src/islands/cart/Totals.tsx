import type { ReactNode } from 'react';
import { edition } from '#edition';
import { Money } from '../../components/Money.tsx';
import type { Calculation } from '../../contract/cart.ts';
import { words } from '../../locales/browser.ts';
import { formatWeight } from '../../locales/format.ts';

interface Props {
  answer: Calculation;
}

const texts = words.cart.totals;

/** What everything costs together, as the shop says it. */
export function Totals({ answer }: Props) {
  const { goods, price, discount, delivery_price, bonuses, available_bonuses, total, tax } = answer;
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
        {delivery_price > 0 && (
          <Row name={texts.delivery}>
            <Money amount={delivery_price} />
          </Row>
        )}
        {bonuses > 0 && <Row name={texts.earned}>+{bonuses}</Row>}
        {available_bonuses > 0 && <Row name={texts.available}>{available_bonuses}</Row>}
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
