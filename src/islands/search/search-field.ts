import { dataQuery } from '../../markup/dialog.ts';

/** The page's own field, above what this element stands in. */
export const searchFieldOf = (element: Element | null): HTMLInputElement | null | undefined =>
  element?.closest('dialog')?.querySelector<HTMLInputElement>(`[${dataQuery}]`);
