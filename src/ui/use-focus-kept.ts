import { type RefObject, useEffect, useRef } from 'react';

/**
 * When `shown` replaces content that had the focus, moves the focus to the first control of the new content. With a dialog
 * open over it, that happens when the dialog closes, because the element it would return the focus to is gone.
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
