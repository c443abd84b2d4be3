import Swiper from 'swiper';
import { Navigation } from 'swiper/modules';

/** Makes a carousel of a place that scrolls; the answer leaves it as it was. */
export function swipe(place: HTMLElement): () => void {
  const slides = place.querySelector<HTMLElement>('.swiper');
  if (!slides) return () => {};
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const swiper = new Swiper(slides, {
    modules: [Navigation],
    cssMode: true,
    slidesPerView: 'auto',
    speed: still ? 0 : 240,
    navigation: {
      prevEl: place.querySelector<HTMLElement>('[data-previous]'),
      nextEl: place.querySelector<HTMLElement>('[data-next]'),
      addIcons: false,
    },
  });
  return () => swiper.destroy();
}
