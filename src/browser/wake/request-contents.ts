import { cardFilePath, filtersFilePath } from '../../editions/data-files.ts';
import { dataCard } from '../../markup/card.ts';
import { filesAtOnce, type PagePress } from '../../markup/press-table.ts';
import { dataPress } from '../../markup/presses.ts';
import { dataHeld, opensNoDialog, pressableElement } from '../first/presses.ts';
import { requestFile, requestFiles } from './load-chunk.ts';

/** The files that a press needs; `fetchAhead` adds those of rarer presses. */
export const pressFiles: Record<string, string> = filesAtOnce;

/** The pointer, a finger or the focus is on an element, so a press may follow; or it is pressed. */
const approaches = ['pointerover', 'focusin', 'click'] as const;

/** Asks for all that a press needs in one go: each import after the other would cost a round trip. */
export function requestContents(): void {
  for (const element of document.querySelectorAll(`[${dataHeld}]`)) requestFor(element, 'click');
  for (const approach of approaches)
    document.addEventListener(approach, ({ target, type }) => requestFor(pressableElement(target), type));
}

function requestFor(element: Element | undefined, event: string): void {
  const press = element?.getAttribute(dataPress) ?? '';
  const files = pressFiles[press];
  if (!element || !files || element.matches(opensNoDialog)) return;
  // Not before the press: browsers warn of data that is preloaded and not used.
  if (event === 'click' && press === ('add' satisfies PagePress))
    void requestFile(cardFilePath(goodsOf(element)));
  if (event === 'click' && press === ('filters' satisfies PagePress)) void requestFile(filtersFilePath);
  // Tab passes over many buttons, and browsers would warn of their data likewise.
  const needed = files.split(',').filter((file) => event !== 'focusin' || !file.endsWith('.json'));
  // The click handlers report what fails.
  requestFiles(needed).catch(() => undefined);
}

const goodsOf = (element: Element) => element.closest(`[${dataCard}]`)?.getAttribute(dataCard) ?? '';
