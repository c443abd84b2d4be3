import { thumbsClass } from '../../markup/product.ts';

/** Marks the link of the picture that is in view, which a swipe changes too. */
export function markShownPicture(): void {
  const links = new Map<Element, Element>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`.${thumbsClass} a`)) {
    const picture = document.querySelector(link.hash);
    if (picture) links.set(picture, link);
  }
  const [first] = links.keys();
  const observer = new IntersectionObserver(
    (entries) => {
      const shown = entries.findLast(({ isIntersecting }) => isIntersecting)?.target;
      if (!shown) return;
      for (const [picture, link] of links) {
        if (picture === shown) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    },
    // More than half: of two pictures in view, one.
    { root: first?.parentElement ?? null, threshold: 0.6 },
  );
  for (const picture of links.keys()) observer.observe(picture);
}
