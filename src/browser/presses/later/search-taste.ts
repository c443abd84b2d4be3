import { dialogQueryClass } from '../../../markup/dialog.ts';
import type { PagePress } from '../../../markup/press-table.ts';
import { dataPress, dataTaste, dataTitle } from '../../../markup/presses.ts';
import { openModal } from '../../../stores/shell/modal.ts';

const search = 'search' satisfies PagePress;

/** Opens the search as if the shopper had typed the taste: all goods that taste so, of whatever category. */
export function searchTaste(link: HTMLElement): void {
  const button = document.querySelector(`[${dataPress}="${search}"]`);
  openModal(search, button?.getAttribute(dataTitle) ?? '');
  const field = document.querySelector<HTMLInputElement>(`.${dialogQueryClass}`);
  if (!field) return;
  field.value = link.getAttribute(dataTaste) ?? '';
  // Reaches the results if they are there already; else they begin with what the field has.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
