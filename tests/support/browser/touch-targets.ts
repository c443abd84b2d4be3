import type { Locator } from 'playwright/test';

/** Links and controls in this part of a page that are too small to touch. */
export const smallTargets = (part: Locator): Promise<string[]> => part.evaluate(findSmallTargets);

/**
 * Runs in the page. A link is 24 px high and wide, or a circle of 24 px around its middle touches no other target
 * (WCAG 2.2, 2.5.8); a control is 44 px (2.5.5). What counts is where a press arrives, not the box of the element.
 */
async function findSmallTargets(part: Element): Promise<string[]> {
  // A dialog that moves in.
  await Promise.all(part.getAnimations().map(({ finished }) => finished));
  const least = { link: 24, control: 44 };
  const selector = 'a[href], button, summary, select, input, textarea, [role="option"]';
  const targets = [...part.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      !element.matches('.skip, :disabled') && element.checkVisibility({ visibilityProperty: true }),
  );

  const targetOf = (element: Element | null): Element | null | undefined =>
    element?.closest(selector) ?? element?.closest('label')?.control;
  const areaOf = (element: HTMLElement): Element =>
    (element.matches('[type="radio"], [type="checkbox"]') && element.closest('label')) || element;
  const nameOf = (element: HTMLElement) =>
    `${element.localName} «${(element.ariaLabel ?? areaOf(element).textContent ?? '').replaceAll(/\s+/g, ' ').trim()}»`;

  const isAlone = (element: HTMLElement, x: number, y: number): boolean =>
    targets.every((other) => {
      if (other === element) return true;
      const { left, right, top, bottom } = other.getBoundingClientRect();
      const [dx, dy] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)];
      return Math.hypot(dx, dy) >= least.link / 2;
    });

  return targets.flatMap((element) => {
    const area = areaOf(element);
    area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = [...area.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
    if (!box) return [];
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isHit = (atX: number, atY: number) => targetOf(document.elementFromPoint(atX, atY)) === element;
    if (!isHit(x, y)) return `${nameOf(element)} is covered`;
    const reach = (dx: number, dy: number, steps = 0): number =>
      steps < least.control && isHit(x + dx * (steps + 1), y + dy * (steps + 1))
        ? reach(dx, dy, steps + 1)
        : steps;
    const width = reach(-1, 0) + 1 + reach(1, 0);
    const height = reach(0, -1) + 1 + reach(0, 1);
    const isLink = element.matches('a');
    const isLarge = Math.min(width, height) >= (isLink ? least.link : least.control);
    return isLarge || (isLink && isAlone(element, x, y)) ? [] : `${nameOf(element)} is ${width} × ${height}`;
  });
}
