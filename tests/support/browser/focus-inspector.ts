interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The focused element as the browser describes it. */
export interface Stop {
  name: string;
  /** Elements of one kind look the same when focused. */
  kind: string;
  faults: readonly string[];
  /** Its position in the window. */
  box: Box;
}

/** Runs in the page: inspects each focused element, and knows which were never focused. */
export function inspectFocus() {
  const seen = new Set<Element>();
  let last: Element | undefined;

  /** Whether its ring is drawn around its row. */
  const hasRowRing = (element: Element): boolean =>
    getComputedStyle(element).outlineStyle === 'none' &&
    getComputedStyle(element, '::after').outlineStyle !== 'none';

  /** A visually hidden control is shown by its label, a link that stretches over its row by the row. */
  const shownBy = (element: Element): Element => {
    if (element.matches('[type="radio"]')) return element.closest('label') ?? element;
    const row = element instanceof HTMLElement && hasRowRing(element) ? element.offsetParent : null;
    return row ?? element;
  };

  const nameOf = (element: Element): string => {
    const text = element.ariaLabel ?? element.closest('label')?.textContent ?? element.textContent ?? '';
    return `${element.localName} «${text.replaceAll(/\s+/g, ' ').trim().slice(0, 40)}»`;
  };

  const kindOf = (element: Element): string => {
    const ground = element.closest('[class*="on-"]')?.className;
    return [element.localName, element.className, ground].join(' ');
  };

  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** Its part inside the window. */
  const boxOf = (element: Element): Box => {
    const { left, top, right, bottom } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
    return { x, y, width: Math.min(right, innerWidth) - x, height: Math.min(bottom, innerHeight) - y };
  };

  const isCovered = (element: Element, { x, y, width, height }: Box): boolean =>
    !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));

  /** Within one part of a page, focus must move down, or start again further right. */
  const comesBackUp = (shown: Element): boolean => {
    const part = 'header, nav, section, main > *';
    if (last === undefined || !isVisible(last) || last.closest(part) !== shown.closest(part)) return false;
    const [before, now] = [last.getBoundingClientRect(), shown.getBoundingClientRect()];
    return now.bottom <= before.top && now.left < before.right;
  };

  const faultsOf = (element: Element, shown: Element, box: Box): string[] => {
    const isInside = box.width >= 1 && box.height >= 1;
    const faults = {
      'cannot be seen': !isVisible(shown),
      'is outside of the window': !isInside,
      'is covered': isInside && isCovered(shown, box),
      'has a place of its own in the order': element instanceof HTMLElement && element.tabIndex > 0,
      'comes before what stands above it': comesBackUp(shown),
    };
    return Object.entries(faults).flatMap(([fault, is]) => (is ? [fault] : []));
  };

  return {
    /** The focused element; undefined if there is none or it was inspected before. */
    look(): Stop | undefined {
      const element = document.activeElement;
      if (element === null || element === document.body || seen.has(element)) return undefined;
      seen.add(element);
      const shown = shownBy(element);
      const box = boxOf(shown);
      const stop = { name: nameOf(element), kind: kindOf(shown), faults: faultsOf(element, shown, box), box };
      last = shown;
      return stop;
    },
    /** Usable elements that were never focused; of radio buttons only the chosen one counts. */
    missed(): string[] {
      const usable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
      return [...document.querySelectorAll(usable)]
        .filter((element) => !element.matches(':disabled, [tabindex="-1"], [type="radio"]:not(:checked)'))
        .filter((element) => isVisible(shownBy(element)) && !seen.has(element))
        .map(nameOf);
    },
  };
}
