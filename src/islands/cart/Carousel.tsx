import './carousel.css';
import { useEffect, useRef } from 'react';
import { GoodsCard } from '../../components/GoodsCard.tsx';
import type { CardView } from '../../domain/card.ts';
import { words } from '../../locales/browser.ts';
import { Arrow } from '../../ui/icons.tsx';

interface Props {
  title: string;
  cards: readonly CardView[];
}

/** Scrolls by itself; Swiper, once it is there, adds the buttons' work and the snapping. */
export function Carousel({ title, cards }: Props) {
  const place = useRef<HTMLElement>(null);
  const { previous, next } = words.cart.recommended;
  useEffect(() => {
    let stop = () => {};
    let isHere = true;
    import('./swipe.ts').then(
      ({ swipe }) => {
        if (isHere && place.current) stop = swipe(place.current);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
      stop();
    };
  }, []);
  return (
    <section className="carousel" aria-label={title} ref={place}>
      <div className="carousel__head">
        <h3>{title}</h3>
        <button type="button" data-previous aria-label={previous}>
          <Arrow />
        </button>
        <button type="button" data-next aria-label={next}>
          <Arrow />
        </button>
      </div>
      <div className="swiper">
        <ul className="swiper-wrapper">
          {cards.map((card) => (
            <li key={card.id} className="swiper-slide">
              <GoodsCard card={card} sizes="240px" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
