import './carousel.css';
import { useEffect, useRef } from 'react';
import { GoodsCard } from '../../components/goods/GoodsCard.tsx';
import type { CardView } from '../../domain/catalogue/card.ts';
import { words } from '../../locales/browser.ts';
import { dataNext, dataPrevious } from '../../markup/islands.ts';
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

/** Scrolls natively; Swiper, once loaded, makes the buttons work. */
function Carousel({ title, cards }: CarouselProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    let stop = () => {};
    let isMounted = true;
    import('./swipe.ts').then(
      ({ swipe }) => {
        if (isMounted && section.current) stop = swipe(section.current);
      },
      () => undefined,
    );
    return () => {
      isMounted = false;
      stop();
    };
  }, []);
  return (
    <section className="carousel" aria-label={title} ref={section}>
      <div className="carousel__head">
        <h3>{title}</h3>
        <button type="button" {...{ [dataPrevious]: true }} aria-label={texts.previous}>
          <Arrow />
        </button>
        <button type="button" {...{ [dataNext]: true }} aria-label={texts.next}>
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
