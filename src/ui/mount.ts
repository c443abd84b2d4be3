import { type ComponentType, createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Renders a component in place of the placeholder; call the returned function to unmount it. */
export function mount(place: Element, component: ComponentType): () => void {
  const root = createRoot(place);
  root.render(createElement(component));
  return () => root.unmount();
}

/** Takes over what the page shows already: its elements stay, with the focus and a press that is under way. */
export function takeOver(place: Element, component: ComponentType): void {
  hydrateRoot(place, createElement(component));
}
