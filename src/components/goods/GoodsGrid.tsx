import type { CardView } from '../../domain/catalogue/card.ts';
import { cardsClass } from '../../markup/card.ts';
import { GoodsCard } from './GoodsCard.tsx';

interface Props {
  cards: readonly CardView[];
  /** How many pictures are asked for at once: those that stand in the first row of a page. */
  eager?: number;
}

/** All cards of a list in one render. */
export function GoodsGrid({ cards, eager = 0 }: Props) {
  return (
    <div className={cardsClass}>
      {cards.map((card, index) => (
        <GoodsCard key={card.id} card={card} priority={index < eager} />
      ))}
    </div>
  );
}
