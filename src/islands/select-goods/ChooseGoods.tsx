import { type SubmitEvent, useState } from 'react';
import { edition } from '#edition';
import { CardPrice } from '../../components/CardPrice.tsx';
import { Money } from '../../components/Money.tsx';
import { ShopPicture } from '../../components/ShopPicture.tsx';
import type { CardFile } from '../../contract/site-files.ts';
import type { VariantView } from '../../domain/catalogue/card.ts';
import { words } from '../../locales/browser.ts';
import { addGoods } from '../../stores/cart/cart.ts';
import { chooseGiftGrinding } from '../../stores/cart/gift.ts';
import { closeModal } from '../../stores/shell/modal.ts';
import { Choices } from '../../ui/Choices.tsx';
import { Plus } from '../../ui/icons.tsx';

interface Props extends CardFile {
  isGift: boolean;
}

const texts = words.selectGoods;

/** Opens with the first weight that can be bought and the first grind; one press more, and it is in the cart. */
export function ChooseGoods({ card, grindings, isGift }: Props) {
  const [variantId, setVariantId] = useState((card.variants.find(isInStock) ?? card.variants[0])?.id);
  const [grindingId, setGrindingId] = useState(grindings[0]?.id);
  const variant = card.variants.find(({ id }) => id === variantId);
  const canAdd = isGift || (variant !== undefined && isInStock(variant));

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isGift) chooseGiftGrinding(grindingId);
    else if (variant) {
      const line = { id: variant.id, goodscardId: card.id, grindingMethodId: grindingId ?? null, qtt: 1 };
      addGoods(line, card.name);
    }
    closeModal('selectGoods');
  };

  return (
    <form className="select-goods" onSubmit={submit}>
      <div className="select-goods__card">
        <ShopPicture picture={card.picture} alt="" sizes="160px" />
        <p>{card.tastes.join(', ')}</p>
      </div>
      {!isGift && (
        <Choices
          legend={texts.weight}
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
          chosen={grindingId}
          onChoose={setGrindingId}
        />
      )}
      {!isGift && variant && saysMore(variant) && <CardPrice card={card} variant={variant} />}
      <button type="submit" className="button select-goods__add" disabled={!canAdd}>
        <span>
          {isGift ? texts.chooseGrind : texts.add} {!isGift && variant && <Money amount={variant.price} />}
        </span>
        <Plus />
      </button>
    </form>
  );
}

/** Beside what the button says: what it was, and what the law wants to be said. */
const saysMore = ({ priceOld }: VariantView) => priceOld !== undefined || edition.card.showsPricePerKilogram;

const isInStock = ({ stock }: VariantView) => stock !== 0;
