import type { SeenGoods } from '../../domain/catalogue/seen-goods.ts';
import { dataCard } from '../../markup/card.ts';
import { contentId } from '../../markup/page.ts';
import { productClass } from '../../markup/product.ts';
import { rememberSeen, seenGoods } from '../../stores/catalogue/seen-goods.ts';

const shownAtMost = 4;

/** Remembers the goods of this page, and shows those before it at the end of the page. */
export function followSeenGoods(): void {
  const product = document.querySelector(`.${productClass}`);
  const id = Number(product?.getAttribute(dataCard));
  const others = seenGoods().filter((one) => one !== id);
  if (product) rememberSeen(id);
  const footer = document.querySelector('body > footer');
  if (!footer || others.length === 0) return;
  // Two screens before the end, because it takes a moment to load.
  when(footer, true, '0px 0px 200%', () => void show(footer, others.slice(0, shownAtMost)).catch(() => {}));
}

async function show(footer: Element, ids: SeenGoods): Promise<void> {
  const [{ loadSeenCards }, { default: Seen }, { mount }] = await Promise.all([
    import('../../stores/catalogue/seen-cards.ts'),
    import('../../islands/seen/Seen.tsx'),
    import('../../ui/mount.ts'),
  ]);
  await loadSeenCards(ids);
  // A footer in view would be pushed down.
  when(footer, false, '0px', () => {
    const place = document.createElement('div');
    document.getElementById(contentId)?.append(place);
    mount(place, Seen);
  });
}

/** Acts once, as soon as the element is in this area around the window, or outside of it. */
function when(element: Element, isInside: boolean, rootMargin: string, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting !== isInside) return;
      observer.disconnect();
      act();
    },
    { rootMargin },
  );
  observer.observe(element);
}
