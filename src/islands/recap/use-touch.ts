import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** Milliseconds from which a press is a hold. */
const holdTime = 300;

/** The share of the width, from the left, that leads back. */
const backwards = 1 / 3;

const isControl = ({ target }: { target: EventTarget }) =>
  target instanceof Element && target.closest('button, a, [data-selectable]') !== null;

/** A tap on the right goes on and one on the left back; whoever holds wants to read. */
export function useTouch(previous: () => void, next: () => void) {
  const [isHeld, setHeld] = useState(false);
  const since = useRef(0);
  const letGo = () => setHeld(false);
  return {
    isHeld,
    handlers: {
      onPointerDown(event: PointerEvent) {
        since.current = Date.now();
        setHeld(!isControl(event));
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onPointerLeave: letGo,
      onClick(event: MouseEvent<HTMLElement>) {
        // What was dragged has moved already.
        if (event.defaultPrevented || isControl(event) || Date.now() - since.current > holdTime) return;
        const { left, width } = event.currentTarget.getBoundingClientRect();
        if (event.clientX < left + width * backwards) previous();
        else next();
      },
    },
  };
}
