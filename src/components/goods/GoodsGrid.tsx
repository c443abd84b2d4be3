import { Fragment } from 'react';
import type { CardView } from '../../domain/catalogue/card.ts';
import { cardsClass } from '../../markup/card.ts';
import { firstScreenEndClass } from '../../markup/page.ts';
import { Arrow } from '../../ui/Icons.tsx';
import { GoodsCard } from './GoodsCard.tsx';
import { type End, GridEnd } from './GridEnd.tsx';

import './goods-grid.css';

interface Props {
  cards: readonly CardView[];
  /** How many pictures load at once: those in the first row of a page. */
  eager?: number;
  /**
   * On a phone the cards are a row that scrolls sideways, and this link is its last cell: for who swipes, as the heading above
   * has the same link.
   */
  rest?: { name: string; path: string };
  end?: End;
}

/** What the first screen of a phone shows of a list, and a whole row of a desk. */
const cardsInFirstScreen = 4;

/** A list of cards, in one render: each React root of a page costs build time. */
export function GoodsGrid({ cards, eager = 0, rest, end }: Props) {
  return (
    <div className={rest ? `${cardsClass} cards--row` : cardsClass}>
      {cards.map((card, index) => (
        <Fragment key={card.id}>
          {eager > 0 && index === cardsInFirstScreen && <template className={firstScreenEndClass} />}
          <GoodsCard card={card} priority={index < eager} />
        </Fragment>
      ))}
      <GridEnd end={end} />
      {rest && (
        <a className="cards__rest" href={rest.path} tabIndex={-1}>
          {rest.name}
          <Arrow />
        </a>
      )}
    </div>
  );
}
