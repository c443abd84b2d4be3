import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type Swiper from 'swiper';
import { slidesIn } from './slides.ts';

interface Slides {
  /** Which one is shown, counted from 0. */
  place: number;
  first(): void;
  previous(): void;
  next(): void;
}

export function useSlides(slides: RefObject<HTMLElement | null>): Slides {
  const swiper = useRef<Swiper>(undefined);
  const [place, setPlace] = useState(0);
  useEffect(() => {
    if (!slides.current) return;
    const made = slidesIn(slides.current, setPlace);
    swiper.current = made;
    return () => void made.destroy();
  }, [slides]);
  return {
    place,
    first: useCallback(() => void swiper.current?.slideTo(0), []),
    previous: useCallback(() => void swiper.current?.slidePrev(), []),
    next: useCallback(() => void swiper.current?.slideNext(), []),
  };
}
