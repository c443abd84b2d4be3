import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { dataSelectable } from '../../markup/islands.ts';

interface KeyActions {
  previous(): void;
  next(): void;
  togglePause(): void;
}

/** The space bar already presses these. */
const pressable = 'button, a, input';

/** Arrows and the space bar work wherever the focus is in the dialog. Escape is left to the dialog. */
export function useArrowKeys(
  stage: RefObject<HTMLElement | null>,
  { previous, next, togglePause }: KeyActions,
): void {
  useEffect(() => {
    const dialog = stage.current?.closest('dialog');
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') previous();
      else if (event.key === 'ArrowRight') next();
      else if (event.key === ' ' && !(event.target instanceof Element && event.target.closest(pressable)))
        togglePause();
      else return;
      event.preventDefault();
    };
    dialog?.addEventListener('keydown', onKeyDown);
    return () => dialog?.removeEventListener('keydown', onKeyDown);
  }, [stage, previous, next, togglePause]);
}

/** Milliseconds after which a press is a hold. */
const holdTime = 300;

/** The share of the width, from the left, in which a tap goes back. */
const backShare = 1 / 3;

const isControl = ({ target }: { target: EventTarget }) =>
  target instanceof Element && target.closest(`button, a, [${dataSelectable}]`) !== null;

/** A tap on the right goes on, one on the left back. Holding pauses, to read at leisure. */
export function useTaps(previous: () => void, next: () => void) {
  const [isHeld, setHeld] = useState(false);
  const since = useRef(0);
  const release = () => setHeld(false);
  return {
    isHeld,
    handlers: {
      onPointerDown(event: PointerEvent) {
        since.current = Date.now();
        setHeld(!isControl(event));
      },
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
      onClick(event: MouseEvent<HTMLElement>) {
        // Swiper prevents the click that ends a drag, which has moved the slide already.
        if (event.defaultPrevented || isControl(event) || Date.now() - since.current > holdTime) return;
        const { left, width } = event.currentTarget.getBoundingClientRect();
        if (event.clientX < left + width * backShare) previous();
        else next();
      },
    },
  };
}
