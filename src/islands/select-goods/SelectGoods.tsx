import './select-goods.css';
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useCallback, useState } from 'react';
import { edition } from '#edition';
import { browser as words } from '#words/browser';
import { CardPrice } from '../../components/goods/CardPrice.tsx';
import { ShopPicture } from '../../components/goods/ShopPicture.tsx';
import { Money } from '../../components/Money.tsx';
import type { CardFile } from '../../contract/site-files.ts';
import { lineDetails } from '../../domain/cart/line-details.ts';
import type { VariantView } from '../../domain/catalogue/card.ts';
import { addWithMessage } from '../../stores/cart/cart.ts';
import { chooseGiftGrind } from '../../stores/cart/gift.ts';
import { keepLine } from '../../stores/cart/kept-lines.ts';
import { $currentGoods, type CurrentGoods } from '../../stores/cart/select-goods.ts';
import { cardFile } from '../../stores/catalogue/cards.ts';
import { avoidFlicker } from '../../stores/shell/avoid-flicker.ts';
import { closeModal } from '../../stores/shell/modal.ts';
import { Choices } from '../../ui/fields/Choices.tsx';
import { Plus } from '../../ui/Icons.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { DialogLoading } from '../../ui/waiting/DialogLoading.tsx';
import { Waiting } from '../../ui/waiting/Waiting.tsx';

const texts = words.selectGoods;

/** The dialog in which the shopper chooses the weight and the grind of goods. */
export default function SelectGoods() {
  const goods = useStore($currentGoods);
  return goods ? <GoodsToChoose {...goods} /> : <Waiting text={texts.gone} />;
}

function GoodsToChoose({ card, isGift }: CurrentGoods) {
  const file = useLoaded(useCallback(() => avoidFlicker(cardFile(card)), [card]));
  const { loading, failed, again, gone } = texts;
  if (file.state === 'loading') return <DialogLoading text={loading} />;
  if (file.state === 'failed') return <Waiting text={failed} again={{ name: again, press: file.again }} />;
  const found = file.value;
  if (!found || (found.card.variants.length === 0 && !isGift)) return <Waiting text={gone} />;
  return <ChooseGoods {...found} isGift={isGift} />;
}

interface ChooseGoodsProps extends CardFile {
  isGift: boolean;
}

/** Starts with the first weight in stock and the first grind, so that one press adds them to the cart. */
function ChooseGoods({ card, grindings, isGift }: ChooseGoodsProps) {
  const [variantId, setVariantId] = useState((card.variants.find(isInStock) ?? card.variants[0])?.id);
  const [grindId, setGrindId] = useState(grindings[0]?.id);
  const variant = card.variants.find(({ id }) => id === variantId);
  const canAdd = isGift || (variant !== undefined && isInStock(variant));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isGift) chooseGiftGrind(grindId);
    else if (variant) {
      const line = { id: variant.id, goodscardId: card.id, grindingMethodId: grindId ?? null, qtt: 1 };
      addWithMessage(line, card.name);
      const grind = grindings.find(({ id }) => id === grindId)?.name;
      const picture = event.currentTarget.querySelector('img')?.currentSrc ?? '';
      keepLine(line, { name: card.name, details: lineDetails(variant.weight, grind), picture });
    }
    closeModal('selectGoods');
  };

  return (
    <form className="select-goods" onSubmit={submit}>
      <div className="select-goods__card">
        <ShopPicture picture={variant?.picture ?? card.picture} alt="" sizes="160px" />
        <p>{card.tastes.join(', ')}</p>
      </div>
      {!isGift && (
        <Choices
          legend={card.variantsAre ?? texts.variants}
          name="weight"
          large
          choices={card.variants.map(({ id, weight, price, stock }) => ({
            id,
            name: weight || card.name,
            note: stock === 0 ? texts.soldOut : <Money amount={price} />,
            disabled: stock === 0,
          }))}
          chosen={variantId}
          onChoose={setVariantId}
        />
      )}
      {grindings.length > 0 && (
        <Choices
          legend={texts.grind}
          name="grind"
          choices={grindings}
          chosen={grindId}
          onChoose={setGrindId}
        />
      )}
      {!isGift && variant && hasMorePrices(variant) && <CardPrice card={card} variant={variant} />}
      <button type="submit" className="button select-goods__add" disabled={!canAdd}>
        <span>
          {isGift ? texts.chooseGrind : texts.add} {!isGift && variant && <Money amount={variant.price} />}
        </span>
        <Plus />
      </button>
    </form>
  );
}

/** Whether there is more to show than the price on the button: the old price, or the one per kilogram. */
const hasMorePrices = ({ priceOld }: VariantView) =>
  priceOld !== undefined || edition.card.showsPricePerKilogram;

const isInStock = ({ stock }: VariantView) => stock !== 0;
