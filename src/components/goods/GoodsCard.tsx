import { edition } from '#edition';
import { browser as words } from '#words/browser';
import { badge, type CardView, isAvailable, onlyVariant, shownVariant } from '../../domain/catalogue/card.ts';
import { addNoBreakSpaces } from '../../domain/text/typography.ts';
import { paths } from '../../editions/paths.ts';
import {
  cardClass,
  cardLinkClass,
  dataCard,
  dataFilters,
  dataNew,
  dataPrice,
  dataQuantity,
  dataShown,
  dataVariant,
} from '../../markup/card.ts';
import { linkFormId } from '../../markup/page.ts';
import { dataPress, type PressMarkup } from '../../markup/presses.ts';
import { wide } from '../../styles/breakpoints.ts';
import { Minus, Plus } from '../../ui/Icons.tsx';
import { Badge } from './Badge.tsx';
import { CardPrice } from './CardPrice.tsx';
import { HeartButton } from './HeartButton.tsx';
import { Roast } from './Roast.tsx';
import { ShopPicture } from './ShopPicture.tsx';

import './goods-card.css';
import './card-in-cart.css';

interface Props {
  card: CardView;
  /** The card is in the first row, so its picture loads at once. */
  priority?: boolean;
  sizes?: string;
}

const gridSizes = `${wide} 25vw, 50vw`;

/**
 * A goods card of a listing, a carousel, favourites or search. The first script labels its buttons: sixty names three
 * times each would weigh more than the addresses of the pictures.
 */
export function GoodsCard({ card, priority = false, sizes = gridSizes }: Props) {
  const path = paths.product(card.chpu);
  const variant = shownVariant(card);
  const available = isAvailable(card);
  const weights = card.variants.map(({ weight }) => weight).filter(Boolean);
  return (
    <article
      className={available ? cardClass : `${cardClass} card--out`}
      {...{
        [dataCard]: card.id,
        [dataVariant]: onlyVariant(card)?.id,
        [dataPrice]: variant?.price,
        [dataShown]: variant?.id,
        [dataNew]: card.badge === badge.new ? '' : undefined,
        [dataFilters]: card.filterVariants.join(' ') || undefined,
      }}
    >
      <div className="card__picture">
        <ShopPicture
          picture={card.picture}
          address={card.imagePath}
          alt=""
          sizes={sizes}
          priority={priority}
        />
      </div>
      <Badge card={card} showsStar={edition.card.showsStar} />
      <HeartButton label={words.card.favourite} />
      <div className="card__text">
        <h3>
          <a className={cardLinkClass} href={path}>
            {addNoBreakSpaces(card.name)}
          </a>
        </h3>
        {card.tastes.length > 0 && <p>{addNoBreakSpaces(card.tastes.join(', '))}</p>}
        <p className="card__meta">
          <span>{weights.join(', ')}</span>
          {card.roast === undefined ? null : <Roast line={card.line} roast={card.roast} />}
        </p>
      </div>
      <div className="card__foot">
        {variant && available ? (
          <CardPrice card={card} variant={variant} />
        ) : (
          <p className="card__none">{words.card.outOfStock}</p>
        )}
        {available && (
          <div className="card__in-cart">
            <button
              type="button"
              {...({ [dataPress]: 'less' } satisfies PressMarkup)}
              aria-label={words.card.less}
            >
              <Minus />
            </button>
            <p>
              <span className="visually-hidden">{words.card.inCart}</span>{' '}
              <span {...{ [dataQuantity]: '' }}>0</span>
            </p>
          </div>
        )}
        {available && (
          <button
            type="submit"
            className="card__add"
            form={linkFormId}
            formAction={path}
            {...({ [dataPress]: 'add' } satisfies PressMarkup)}
            aria-haspopup={onlyVariant(card) ? undefined : 'dialog'}
            aria-label={words.card.add}
          >
            <Plus />
          </button>
        )}
      </div>
    </article>
  );
}
