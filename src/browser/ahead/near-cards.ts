import { cardClass, cardLinkClass, dataNear } from '../../markup/card.ts';

/** Each prefetched page is about 15 KB. */
const pagesAtMost = 8;
/** Milliseconds in view: cards that are scrolled past stay unmarked. */
const pause = 300;

/** Marks the cards that stay in view: the browser prefetches the pages behind them (src/layouts/Speculation.astro). */
export function markNearCards(): void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  let left = pagesAtMost;
  const mark = (card: Element) => {
    observer.unobserve(card);
    card.querySelector(`.${cardLinkClass}`)?.toggleAttribute(dataNear, true);
    left -= 1;
    if (left === 0) observer.disconnect();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        if (isIntersecting)
          timers.set(
            target,
            setTimeout(() => left > 0 && mark(target), pause),
          );
      }
    },
    { threshold: 0.5 },
  );
  for (const card of document.querySelectorAll(`main .${cardClass}`)) observer.observe(card);
}
