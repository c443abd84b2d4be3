import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type CartLine, isSameLine } from '../../domain/cart/lines.ts';
import { rowsOf } from '../../domain/cart/removed.ts';
import { words } from '../../locales/browser.ts';
import { $calculation, cartLine } from '../../stores/cart/calculation.ts';
import { $cart } from '../../stores/cart/cart.ts';
import { $removed } from '../../stores/cart/cart-removed.ts';
import { GiftLine } from './GiftLine.tsx';
import { Line } from './Line.tsx';
import { RemovedLine } from './RemovedLine.tsx';
import { Skeleton } from './Skeleton.tsx';

/** All lines of the cart, what was taken out of it, and gifts. */
export function Rows() {
  const lines = useStore($cart);
  const rows = rowsOf(lines, useStore($removed));
  const { state, answer } = useStore($calculation);
  const [returned, setReturned] = useState<CartLine>();
  const isUnknown = lines.length > 0 && (state === 'none' || state === 'opening');
  if (isUnknown) return <Skeleton rows={rows.length} />;
  const countedOf = (line: CartLine) =>
    answer?.goods.find((goods) => !goods.is_promo_gift && isSameLine(cartLine(goods), line));
  if (rows.length === 0) return null;
  return (
    <ul className="cart__lines" aria-label={words.cart.goods}>
      {rows.map(({ line, isRemoved }) => (
        <li key={`${line.id} ${line.grindingMethodId}`}>
          {isRemoved ? (
            <RemovedLine line={line} onReturn={() => setReturned(line)} />
          ) : (
            <Line
              line={line}
              counted={countedOf(line)}
              takesFocus={returned !== undefined && isSameLine(returned, line)}
            />
          )}
        </li>
      ))}
      {answer?.goods
        .filter(({ is_promo_gift }) => is_promo_gift)
        .map((gift) => (
          <li key={`gift ${gift.id}`}>
            <GiftLine gift={gift} canChooseGrind={answer.gift?.goodscard_id === gift.goodscard_id} />
          </li>
        ))}
    </ul>
  );
}
