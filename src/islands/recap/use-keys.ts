import { type RefObject, useEffect } from 'react';

interface Keys {
  previous(): void;
  next(): void;
  toggle(): void;
}

/** What is pressed by a space already. */
const pressable = 'button, a, input';

/** Arrows and the space bar, wherever in the dialog the focus is. Escape is the dialog's own. */
export function useKeys(stage: RefObject<HTMLElement | null>, { previous, next, toggle }: Keys): void {
  useEffect(() => {
    const dialog = stage.current?.closest('dialog');
    const answer = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') previous();
      else if (event.key === 'ArrowRight') next();
      else if (event.key === ' ' && !(event.target instanceof Element && event.target.closest(pressable)))
        toggle();
      else return;
      event.preventDefault();
    };
    dialog?.addEventListener('keydown', answer);
    return () => dialog?.removeEventListener('keydown', answer);
  }, [stage, previous, next, toggle]);
}
