import Swiper from 'swiper';

const speed = 240;

/** Slides that follow the finger; `hear` is told which one is shown. */
export function slidesIn(place: HTMLElement, hear: (index: number) => void): Swiper {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Swiper(place, {
    speed: isStill ? 0 : speed,
    // What may be selected is not swiped.
    noSwipingSelector: '[data-selectable]',
    on: { slideChange: ({ activeIndex }) => hear(activeIndex) },
  });
}
