import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where something gives way to something else in the same place, the focus that falls to nobody goes to what has come: at
 * once, or when a dialog closes that could have given it back only to what is gone.
 */
export function useFocusKept(shown: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const dialog = document.activeElement?.closest('dialog');
    const take = () => {
      if (document.activeElement !== document.body) return;
      place.current?.querySelector<HTMLElement>('input, button')?.focus();
    };
    if (dialog && !dialog.contains(place.current)) dialog.addEventListener('close', take, { once: true });
    else take();
  }, [shown]);
  return place;
}
