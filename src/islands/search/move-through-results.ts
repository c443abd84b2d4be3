import { dataCard } from '../../markup/card.ts';
import { cardLink } from './card-link.ts';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows lead from the field through the results and back; Enter in the field goes to what it has found. */
export function moveThroughResults(dialog: HTMLElement, field: HTMLElement, event: KeyboardEvent): void {
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...dialog.querySelectorAll<HTMLElement>(cardLink)];
  const stops = [field, ...links];
  const here = stops.indexOf(stopOf(event.target, field));
  const next = stops[here + (steps[event.key] ?? 0)];
  if (here >= 0 && next && next !== stops[here]) {
    event.preventDefault();
    next.focus();
  } else if (event.key === 'Enter' && event.target === field) {
    const [first] = links;
    if (first === undefined) return;
    // Firefox would follow the link that has the focus by then.
    event.preventDefault();
    if (links.length === 1) first.click();
    else first.focus();
  }
}

/** Heart and buttons of a card belong to its link. */
function stopOf(target: EventTarget | null, field: HTMLElement): HTMLElement {
  const card = target instanceof Element ? target.closest(`[${dataCard}]`) : null;
  return card?.querySelector<HTMLElement>(cardLink) ?? field;
}
