import { type ComponentType, createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders a component in place of the placeholder; call the returned function to unmount it. */
export function mount(place: Element, component: ComponentType): () => void {
  const root = createRoot(place);
  root.render(createElement(component));
  return () => root.unmount();
}
