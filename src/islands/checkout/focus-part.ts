import type { Part } from '../../domain/checkout/parts.ts';
import { partId } from './part-id.ts';

/** The focus goes to what the part is chosen with; where there are several fields, to the first that is wrong. */
export function focusPart(part: Part): void {
  const place = document.getElementById(partId(part));
  const field = place?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? place?.querySelector('input');
  (field ?? place)?.focus();
}
