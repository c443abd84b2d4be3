import { useStore } from '@nanostores/react';
import type { Line } from '../../contract/resources/cart.ts';
import { words } from '../../locales/customer.ts';
import { $giftGrinding } from '../../stores/cart/gift.ts';
import { selectGoods } from '../../stores/cart/select-goods.ts';
import { cardFile } from '../../stores/catalogue/cards.ts';
import { $quote } from '../../stores/checkout/quote.ts';
import { useLoadedOf } from '../../ui/use-loaded.ts';
import { Row } from './Row.tsx';

/** Where a promo code brought a gift that can be ground. */
export function GiftRow() {
  const answer = useStore($quote)?.answer;
  const gift = answer?.goods.find(
    ({ goodscard_id, is_promo_gift }) => is_promo_gift && goodscard_id === answer.gift?.goodscard_id,
  );
  return gift ? <GiftGrind gift={gift} /> : null;
}

function GiftGrind({ gift: { goodscard_id: card, name } }: { gift: Line }) {
  const chosen = useStore($giftGrinding);
  const file = useLoadedOf(cardFile, card);
  const grindings = file.value?.grindings ?? [];
  return (
    <Row
      part="gift"
      label={words.checkout.gift.label}
      value={grindings.find(({ id }) => id === chosen)?.name}
      note={name}
      onPress={() => selectGoods(card, name, true)}
    />
  );
}
