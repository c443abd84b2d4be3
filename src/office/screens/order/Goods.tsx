import './goods.css';
import { useStore } from '@nanostores/react';
import type { OfficeOrder } from '../../../contract/office/orders.ts';
import { fromMinor, toMinor } from '../../../domain/money/money.ts';
import { piecesOf } from '../../../domain/orders/changes.ts';
import { detailOfLine } from '../../../domain/orders/line-name.ts';
import { fill } from '../../../locales/fill.ts';
import { formatWeight } from '../../../locales/format.ts';
import { order as texts } from '../../../locales/office/uk/order.ts';
import { plural } from '../../../locales/plural.ts';
import { Money } from '../../parts/Money.tsx';
import { openChange } from '../../stores/order/change.ts';
import { gramsLeft, isOpenFor, leftOf } from '../../stores/order/draft.ts';
import { $mayChange } from '../../stores/order/rights.ts';
import { $shop } from '../../stores/shop.ts';

/** What is in the order now; what was taken out is said at its line. */
export function Goods({ data }: { data: OfficeOrder }) {
  const { locale } = useStore($shop);
  const { goods } = data.order;
  const pieces = goods.reduce((sum, _, place) => sum + leftOf(data, place), 0);
  const grams = gramsLeft(data);
  const counted = fill(plural('uk', pieces, texts.pieces), { count: pieces });
  return (
    <section className="order-panel">
      <div className="order-panel__head">
        <h2>{texts.goods}</h2>
        <span className="meta">
          {grams === 0
            ? counted
            : fill(texts.piecesAndWeight, { pieces: counted, weight: formatWeight(grams, locale) })}
        </span>
      </div>
      <ul className="order-goods">
        {goods.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order keep their places.
          <Line key={place} data={data} line={line} place={place} />
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  data: OfficeOrder;
  line: OfficeOrder['order']['goods'][number];
  place: number;
}

function Line({ data, line, place }: LineProps) {
  const mayChange = useStore($mayChange);
  const left = leftOf(data, place);
  const gone = piecesOf(data.order, place);
  const kind = isOpenFor(data, 'correct') ? 'correct' : isOpenFor(data, 'return') ? 'return' : undefined;
  return (
    <li data-gone={left === 0 || undefined}>
      {line.image_path === '' ? <span /> : <img src={line.image_path} alt="" loading="lazy" />}
      <div className="order-goods__name">
        <p>
          <b>{line.name}</b> <span className="mute">{detailOfLine(line)}</span>
        </p>
        <p className="meta">
          {[
            line.sku,
            line.is_promo_gift && texts.isGift,
            gone > 0 && (left === 0 ? texts.gone.all : fill(texts.gone.some, { count: gone })),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        {mayChange && kind !== undefined && left > 0 && (
          <p className="order-goods__actions">
            <button type="button" className="link" onClick={() => openChange(kind, place)}>
              {kind === 'correct' ? texts.takeOut : texts.takeBack}
            </button>
          </p>
        )}
      </div>
      <span className="order-goods__count">{left}</span>
      <span className="order-goods__price mute">
        <Money amount={line.price} />
      </span>
      <b className="order-goods__sum">
        <Money amount={fromMinor(toMinor(line.price) * left)} />
      </b>
    </li>
  );
}
