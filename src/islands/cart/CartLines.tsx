import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { browser as words } from '#words/browser';
import { lineText } from '../../components/cart/line-text.ts';
import { GoodsPicture } from '../../components/goods/GoodsPicture.tsx';
import type { PricedLine } from '../../contract/resources/cart.ts';
import { keyOfLine } from '../../domain/cart/kept-lines.ts';
import { type CartLine, isSameLine } from '../../domain/cart/lines.ts';
import { cartRows } from '../../domain/cart/rows.ts';
import { fill } from '../../locales/fill.ts';
import { $calculation, cartLine } from '../../stores/cart/calculation.ts';
import { $cart } from '../../stores/cart/cart.ts';
import { $giftGrind } from '../../stores/cart/gift.ts';
import { $removedLines, undoRemove } from '../../stores/cart/open-cart.ts';
import { selectGoods } from '../../stores/cart/select-goods.ts';
import { cardFile } from '../../stores/catalogue/cards.ts';
import { useLoadedOf } from '../../ui/use-loaded.ts';
import { focusWhenMounted, GoodsLine } from './GoodsLine.tsx';

const texts = words.cart;

/** The lines of the cart, a placeholder for each removed line, and the gifts. */
export function CartLines() {
  const lines = useStore($cart);
  const rows = cartRows(lines, useStore($removedLines));
  const { state, calculation } = useStore($calculation);
  const [returned, setReturned] = useState<CartLine>();
  const isFirstCalculation = lines.length > 0 && (state === 'none' || state === 'opening');
  const pricedLine = (line: CartLine) =>
    calculation?.goods.find((goods) => !goods.is_promo_gift && isSameLine(cartLine(goods), line));
  if (rows.length === 0) return null;
  return (
    <ul className="cart__lines" aria-label={isFirstCalculation ? texts.counting : texts.goods}>
      {rows.map(({ line, isRemoved }) => (
        <li key={keyOfLine(line)}>
          {isRemoved ? (
            <RemovedLine line={line} onReturn={() => setReturned(line)} />
          ) : (
            <GoodsLine
              line={line}
              priced={pricedLine(line)}
              takesFocus={returned !== undefined && isSameLine(returned, line)}
            />
          )}
        </li>
      ))}
      {calculation?.goods
        .filter(({ is_promo_gift }) => is_promo_gift)
        .map((gift) => (
          <li key={`gift ${gift.id}`}>
            <GiftLine gift={gift} canChooseGrind={calculation.gift?.goodscard_id === gift.goodscard_id} />
          </li>
        ))}
    </ul>
  );
}

/** Stands in for a removed line, so that a slip can be undone. */
function RemovedLine({ line, onReturn }: { line: CartLine; onReturn(): void }) {
  const file = useLoadedOf(cardFile, line.goodscardId);
  const { name } = lineText(line, undefined, file.value);
  const returnLine = () => {
    onReturn();
    undoRemove(line);
  };
  return (
    <div className="cart-removed">
      <p role="status">{fill(texts.line.removed, { name })}</p>
      <button
        type="button"
        className="underlined"
        aria-label={fill(texts.line.bringBackOf, { name })}
        ref={focusWhenMounted}
        onClick={returnLine}
      >
        {texts.line.bringBack}
      </button>
    </div>
  );
}

/** The gift of a promo code: the shopper can change only its grind. */
function GiftLine({ gift, canChooseGrind }: { gift: PricedLine; canChooseGrind: boolean }) {
  const chosen = useStore($giftGrind);
  const file = useLoadedOf(cardFile, gift.goodscard_id);
  const isChosen = canChooseGrind && chosen !== undefined;
  const line = { ...cartLine(gift), ...(isChosen && { grindingMethodId: chosen }) };
  const { name, details } = lineText(line, gift, file.value);
  return (
    <article className="cart-line" aria-label={name}>
      <div className="cart-line__picture goods-line__picture">
        <GoodsPicture file={file} variant={gift.id} address={gift.image_path} sizes="132px" />
      </div>
      <div className="cart-line__name goods-line__name">
        <h3>{name}</h3>
        <p>{details}</p>
      </div>
      <span className="badge">{texts.gift.label}</span>
      {canChooseGrind && (
        <button
          type="button"
          className="button button--black cart-line__grind"
          onClick={() => selectGoods(gift.goodscard_id, gift.name, true)}
        >
          {isChosen ? texts.gift.changeGrind : texts.gift.chooseGrind}
        </button>
      )}
      <p className="cart-line__price">{texts.gift.free}</p>
    </article>
  );
}
