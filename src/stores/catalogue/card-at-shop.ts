import { cardView } from '../../client/card-view.ts';
import { undefinedIfMissing } from '../../client/failures.ts';
import { getGoodsCard, getGrindings, shownAddress } from '../../contract/resources/goods-card.ts';
import type { CardFile } from '../../contract/site-files.ts';
import { askShop } from '../shell/shop.ts';

/** The card from the shop API; undefined when it is not sold. */
export async function cardAtShop(id: number): Promise<CardFile | undefined> {
  const goodsCard = await askShop(getGoodsCard, { params: { id } }).catch(undefinedIfMissing);
  if (goodsCard === undefined) return undefined;
  const grindings = goodsCard.has_grinding ? await askShop(getGrindings) : [];
  return { card: { ...cardView(goodsCard, () => undefined), imagePath: shownAddress(goodsCard) }, grindings };
}
