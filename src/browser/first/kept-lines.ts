import { findKept, keptLinesName } from '../../domain/cart/kept-lines.ts';
import type { CartLine } from '../../domain/cart/lines.ts';
import { element } from '../../ui/dialog/dialog-frame.ts';
import { readLines } from './visitor.ts';

/** The lines of the cart as they were last shown, until the island brings their prices. */
export function drawKeptLines(atMost?: number): HTMLElement {
  const kept = readKept();
  const lines = readLines().slice(0, atMost);
  return element('ul', 'cart__lines', ...lines.map((line) => element('li', '', drawLine(kept, line))));
}

/** Lines that a phone shows without scrolling. */
const linesInView = 4;

/**
 * Creates the first lines and does not show them, so that the browser fetches their pictures before the cart opens. With
 * `requestAnimationFrame`, it would paint an empty frame before the page.
 */
export function loadKeptPictures(): void {
  if (readLines().length > 0) setTimeout(drawKeptLines, 0, linesInView);
}

/** In the markup of the island, so that nothing moves when it takes over. */
function drawLine(kept: string, line: CartLine) {
  const { name, details, picture } = findKept(kept, line);
  return element(
    'article',
    'cart-line',
    element(
      'div',
      'cart-line__picture goods-line__picture',
      picture && Object.assign(element('img', ''), { src: picture, alt: '' }),
    ),
    element('div', 'cart-line__name goods-line__name', element('h3', '', name), element('p', '', details)),
    element('b', 'cart-line__count', String(line.qtt)),
  );
}

function readKept(): string {
  try {
    return localStorage.getItem(keptLinesName) ?? '';
  } catch {
    return '';
  }
}
