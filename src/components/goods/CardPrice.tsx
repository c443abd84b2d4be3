import { edition } from '#edition';
import { browser as words } from '#words/browser';
import type { CardView, VariantView } from '../../domain/catalogue/card.ts';
import { Money } from '../Money.tsx';
import { UnitPrice } from './UnitPrice.tsx';

interface Props {
  card: CardView;
  variant: VariantView;
}

/** The price, the old price, and the prices that the country's law requires beside them. */
export function CardPrice({ card, variant }: Props) {
  const { showsLowestPrice, showsPricePerKilogram } = edition.card;
  const reduced = variant.priceOld !== undefined;
  return (
    <div className="price">
      <p className="price__now">
        <Money amount={variant.price} />
        {variant.priceOld !== undefined && (
          <s>
            <span className="visually-hidden">{`${words.card.oldPrice} `}</span>
            <Money amount={variant.priceOld} />
          </s>
        )}
      </p>
      {showsPricePerKilogram && card.isSoldByWeight && <UnitPrice variant={variant} />}
      {showsLowestPrice && reduced && variant.lowestPrice !== undefined && (
        <p className="price__law">
          {`${words.card.lowestPrice}: `}
          <Money amount={variant.lowestPrice} />
        </p>
      )}
    </div>
  );
}
