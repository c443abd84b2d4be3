import { type ComponentType, createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** Draws a component in place of what stood there for the meantime; the answer takes it away again. */
export function mount(place: Element, component: ComponentType): () => void {
  const root = createRoot(place);
  root.render(createElement(component));
  return () => root.unmount();
}
