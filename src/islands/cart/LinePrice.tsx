import { edition } from '#edition';
import { Money } from '../../components/Money.tsx';
import { UnitPrice } from '../../components/UnitPrice.tsx';
import type { Line } from '../../contract/cart.ts';
import type { VariantView } from '../../domain/card.ts';
import { fromMinor, toMinor } from '../../domain/money.ts';
import { words } from '../../locales/browser.ts';

interface Props {
  counted: Line;
  /** As it stands on the pages. */
  built: VariantView | undefined;
  isSoldByWeight: boolean | undefined;
}

/** What a line costs, and beside it what was, what one costs, and what the country's law wants to be said. */
export function LinePrice({ counted, built, isSoldByWeight }: Props) {
  const { price, price_old, lowest_price_30d, qtt, weight_gr } = counted;
  const { card, cart } = words;
  const { showsLowestPrice, showsPricePerKilogram } = edition.card;
  return (
    <div className="cart-line__price">
      <p className="cart-line__sum">
        {price_old !== undefined && (
          <s>
            <span className="visually-hidden">{card.oldPrice} </span>
            <Money amount={times(price_old, qtt)} />
          </s>
        )}
        <span className="visually-hidden">{cart.line.sum} </span>
        <strong className="goods-line__sum">
          <Money amount={times(price, qtt)} />
        </strong>
      </p>
      {qtt > 1 && (
        <p>
          <Money amount={price} /> {cart.line.each}
        </p>
      )}
      {showsPricePerKilogram && isSoldByWeight && <UnitPrice variant={{ price, grams: weight_gr }} />}
      {showsLowestPrice && price_old !== undefined && lowest_price_30d !== undefined && (
        <p>
          {card.lowestPrice}: <Money amount={lowest_price_30d} />
        </p>
      )}
      {built && built.price !== price && (
        <p className="cart-line__changed">
          {cart.line.priceWas} <Money amount={built.price} />
        </p>
      )}
    </div>
  );
}

const times = (price: number, quantity: number) => fromMinor(toMinor(price) * quantity);
