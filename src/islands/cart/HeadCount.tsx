import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { countOf } from '../../domain/cart/lines.ts';
import { $cart } from '../../stores/cart/cart.ts';

/** How many there are, beside the title of the dialog. */
export function HeadCount() {
  const [title, setTitle] = useState<Element | null>(null);
  const count = countOf(useStore($cart));
  const findTitle = (place: HTMLElement | null) => {
    if (place) setTitle(place.closest('dialog')?.querySelector('.dialog__title') ?? null);
  };
  if (title) return count > 0 && createPortal(<sup> {count}</sup>, title);
  return <span hidden ref={findTitle} />;
}
