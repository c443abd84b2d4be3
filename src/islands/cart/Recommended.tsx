import './carousel.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browser as words } from '#words/browser';
import { GoodsCard } from '../../components/goods/GoodsCard.tsx';
import type { CardView } from '../../domain/catalogue/card.ts';
import { loadRecommended } from '../../stores/cart/recommended.ts';
import { Arrow } from '../../ui/Icons.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';

const texts = words.cart.recommended;

interface Props {
  isCartEmpty: boolean;
  /** The sums above are still to come, and would push it down. */
  waits: boolean;
}

/** Loaded once: a card stays here after its goods are added to the cart. */
export function Recommended({ isCartEmpty, waits }: Props) {
  const cards = useLoaded(loadRecommended);
  if (waits) return null;
  const title = isCartEmpty ? texts.withNothing : texts.withGoods;
  // Below an empty cart its place is kept, so that nothing moves when it comes.
  if (cards.state === 'loading') return isCartEmpty && <Carousel key="loading" title={title} cards={[]} />;
  return cards.value && cards.value.length > 0 && <Carousel key="ready" title={title} cards={cards.value} />;
}

interface CarouselProps {
  title: string;
  cards: readonly CardView[];
}

/** Scrolls natively; the buttons scroll by as many cards as are seen whole. */
function Carousel({ title, cards }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isAtStart, setAtStart] = useState(true);
  const [isAtEnd, setAtEnd] = useState(true);
  const notePlace = useCallback(() => {
    if (!list.current) return;
    const { scrollLeft, clientWidth, scrollWidth } = list.current;
    setAtStart(scrollLeft <= 0);
    // Positions are fractions of a pixel where the page is zoomed.
    setAtEnd(scrollLeft + clientWidth >= scrollWidth - 1);
  }, []);
  useEffect(() => {
    const observer = new ResizeObserver(notePlace);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [notePlace]);
  const scroll = (direction: 1 | -1) => {
    const width = list.current?.firstElementChild?.clientWidth ?? 0;
    const seenWhole = Math.max(1, Math.floor((list.current?.clientWidth ?? 0) / width));
    list.current?.scrollBy({ left: direction * seenWhole * width });
  };
  return (
    <section className="carousel" aria-label={title}>
      <div className="carousel__head">
        <h3>{title}</h3>
        <button
          type="button"
          className="carousel__previous"
          aria-label={texts.previous}
          disabled={isAtStart}
          onClick={() => scroll(-1)}
        >
          <Arrow />
        </button>
        <button type="button" aria-label={texts.next} disabled={isAtEnd} onClick={() => scroll(1)}>
          <Arrow />
        </button>
      </div>
      <ul className="carousel__cards" ref={list} onScroll={notePlace}>
        {cards.map((card) => (
          <li key={card.id}>
            <GoodsCard card={card} sizes="240px" />
          </li>
        ))}
      </ul>
    </section>
  );
}
