import Swiper from 'swiper';
import { Navigation } from 'swiper/modules';
import { dataNext, dataPrevious } from '../../markup/islands.ts';

/** Makes a scrolling section a carousel; call the returned function to undo that. */
export function swipe(section: HTMLElement): () => void {
  const slides = section.querySelector<HTMLElement>('.swiper');
  if (!slides) return () => {};
  const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const swiper = new Swiper(slides, {
    modules: [Navigation],
    cssMode: true,
    slidesPerView: 'auto',
    speed: prefersStillness ? 0 : 240,
    navigation: {
      prevEl: section.querySelector<HTMLElement>(`[${dataPrevious}]`),
      nextEl: section.querySelector<HTMLElement>(`[${dataNext}]`),
      addIcons: false,
    },
  });
  return () => swiper.destroy();
}
