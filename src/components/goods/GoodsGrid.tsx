import type { CardView } from '../../domain/catalogue/card.ts';
import { cardsClass } from '../../markup/card.ts';
import { GoodsCard } from './GoodsCard.tsx';

interface Props {
  cards: readonly CardView[];
  /** How many pictures load at once: those in the first row of a page. */
  eager?: number;
}

/** A list of cards, in one render: each React root of a page costs build time. */
export function GoodsGrid({ cards, eager = 0 }: Props) {
  return (
    <div className={cardsClass}>
      {cards.map((card, index) => (
        <GoodsCard key={card.id} card={card} priority={index < eager} />
      ))}
    </div>
  );
}
