import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import Swiper from 'swiper';
import { dataSelectable } from '../../markup/islands.ts';

interface Slides {
  /** The index of the slide that is shown. */
  index: number;
  first(): void;
  previous(): void;
  next(): void;
}

const speed = 240;

/** Makes slides of an element's children: they follow the finger, and move by the returned functions. */
export function useSlides(element: RefObject<HTMLElement | null>): Slides {
  const swiper = useRef<Swiper>(undefined);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const created = new Swiper(element.current, {
      speed: prefersStillness ? 0 : speed,
      // Dragging over a promo code selects it instead of swiping.
      noSwipingSelector: `[${dataSelectable}]`,
      on: { slideChange: ({ activeIndex }) => setIndex(activeIndex) },
    });
    swiper.current = created;
    return () => void created.destroy();
  }, [element]);
  return {
    index,
    first: useCallback(() => void swiper.current?.slideTo(0), []),
    previous: useCallback(() => void swiper.current?.slidePrev(), []),
    next: useCallback(() => void swiper.current?.slideNext(), []),
  };
}
