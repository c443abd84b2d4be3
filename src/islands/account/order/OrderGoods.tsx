import { customer as words } from '#words/customer';
import { Sum, Sums } from '../../../components/cart/Sums.tsx';
import { GoodsPicture } from '../../../components/goods/GoodsPicture.tsx';
import { Money } from '../../../components/Money.tsx';
import type { PricedLine } from '../../../contract/resources/cart.ts';
import type { Order } from '../../../contract/resources/order.ts';
import { fromMinor, toMinor } from '../../../domain/money/money.ts';
import { paths } from '../../../editions/paths.ts';
import { fill } from '../../../locales/fill.ts';
import { cardFile } from '../../../stores/catalogue/cards.ts';
import { useLoadedOf } from '../../../ui/use-loaded.ts';

const { order: texts, orders } = words.account;

export function OrderGoods({ goods }: { goods: readonly PricedLine[] }) {
  return (
    <div>
      <h2 className="visually-hidden">{orders.goods}</h2>
      <ul className="order-page__goods" aria-label={orders.goods}>
        {goods.map((line) => (
          <li key={`${line.id} ${line.grindingMethod?.id} ${line.is_promo_gift}`}>
            <OrderLine line={line} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The name links to the product as long as it is sold. */
function OrderLine({ line }: { line: PricedLine }) {
  const { id, name, goodscard_id, image_path, price, qtt, properties, grindingMethod, is_promo_gift } = line;
  const file = useLoadedOf(cardFile, goodscard_id);
  const chpu = file.value?.card.chpu;
  return (
    <article className="order-line" aria-label={name}>
      <div className="order-line__picture goods-line__picture">
        <GoodsPicture file={file} variant={id} address={image_path} sizes="132px" />
      </div>
      <div className="order-line__name goods-line__name">
        <h3>{chpu ? <a href={paths.variant(chpu, id)}>{name}</a> : name}</h3>
        <p>{properties[0]?.value}</p>
        <p>{grindingMethod?.name}</p>
      </div>
      {is_promo_gift ? (
        <p className="order-line__price">{texts.gift}</p>
      ) : (
        <p className="order-line__price">
          <strong className="goods-line__sum">
            <Money amount={fromMinor(toMinor(price) * qtt)} />
          </strong>
          {qtt > 1 && (
            <span>
              {qtt} × <Money amount={price} />
            </span>
          )}
        </p>
      )}
    </article>
  );
}

export function OrderTotals({ order }: { order: Order }) {
  const { price, discount, used_bonuses, delivery_price, total, promocode, gift_wrapping: wrapping } = order;
  const { exchange_of } = order;
  return (
    <Sums title={texts.money} total={{ name: texts.total, amount: total }}>
      <Sum name={texts.price}>
        <Money amount={price} />
      </Sum>
      {discount > 0 && (
        <Sum name={promocode === null ? texts.discount : fill(texts.discountBy, { promocode })}>
          −<Money amount={discount} />
        </Sum>
      )}
      {used_bonuses > 0 && (
        <Sum name={texts.bonuses}>
          −<Money amount={used_bonuses} />
        </Sum>
      )}
      <Sum name={texts.delivery}>
        {delivery_price > 0 ? <Money amount={delivery_price} /> : texts.freeDelivery}
      </Sum>
      {wrapping && (
        <Sum name={texts.wrapping}>
          {wrapping.price > 0 ? <Money amount={wrapping.price} /> : texts.freeDelivery}
        </Sum>
      )}
      {exchange_of && (
        <Sum name={texts.credit}>
          −<Money amount={exchange_of.amount} />
        </Sum>
      )}
    </Sums>
  );
}
