import { edition } from '#edition';
import { browser as words } from '#words/browser';
import {
  badge,
  type CardView,
  priceBefore,
  reductionPercent,
  shownVariant,
} from '../../domain/catalogue/card.ts';

import './badge.css';

interface Props {
  card: CardView;
  showsStar: boolean;
}

const { badges } = words.card;

export function Badge({ card, showsStar }: Props) {
  if (card.badge === badge.top) return <span className="badge badge--black">{badges.top}</span>;
  if (card.badge === badge.new) return <span className="badge">{badges.new}</span>;
  if (card.badge === badge.sale) return <span className="badge">{reduction(card) ?? badges.sale}</span>;
  if (card.badge === badge.star && showsStar) {
    return (
      <span className="badge badge--black" role="img" aria-label={badges.star}>
        ★
      </span>
    );
  }
  return null;
}

function reduction(card: CardView): string | undefined {
  const variant = shownVariant(card);
  const before = variant && priceBefore(variant, edition.card.showsLowestPrice);
  const percent = variant && before ? reductionPercent(variant.price, before) : 0;
  return percent > 0 ? `−${percent}\u00a0%` : undefined;
}
