import { useStore } from '@nanostores/react';
import { GoodsPicture } from '../../components/GoodsPicture.tsx';
import { lineText } from '../../components/line-text.ts';
import type { Line } from '../../contract/cart.ts';
import { words } from '../../locales/browser.ts';
import { cartLine } from '../../stores/cart/calculation.ts';
import { $giftGrinding } from '../../stores/cart/gift.ts';
import { selectGoods } from '../../stores/cart/select-goods.ts';
import { cardFile } from '../../stores/catalogue/cards.ts';
import { useLoadedOf } from '../../ui/use-loaded.ts';

interface Props {
  gift: Line;
  canChooseGrind: boolean;
}

/** What a promo code brought; of it only the grind is the shopper's to say. */
export function GiftLine({ gift, canChooseGrind }: Props) {
  const texts = words.cart.gift;
  const chosen = useStore($giftGrinding);
  const known = useLoadedOf(cardFile, gift.goodscard_id);
  const isChosen = canChooseGrind && chosen !== undefined;
  const line = { ...cartLine(gift), ...(isChosen && { grindingMethodId: chosen }) };
  const { name, details } = lineText(line, gift, known.value);
  return (
    <article className="cart-line">
      <div className="cart-line__picture goods-line__picture">
        <GoodsPicture known={known} address={gift.image_path} sizes="132px" />
      </div>
      <div className="cart-line__name goods-line__name">
        <h3>{name}</h3>
        <p>{details}</p>
      </div>
      <span className="badge">{texts.label}</span>
      {canChooseGrind && (
        <button
          type="button"
          className="button button--black cart-line__grind"
          onClick={() => selectGoods(gift.goodscard_id, gift.name, true)}
        >
          {isChosen ? texts.changeGrind : texts.chooseGrind}
        </button>
      )}
      <p className="cart-line__price">{texts.free}</p>
    </article>
  );
}
