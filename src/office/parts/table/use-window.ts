import { type RefObject, useLayoutEffect, useState } from 'react';

interface Shown {
  first: number;
  last: number;
}

/** Rows are added in steps, so that most scrolling renders nothing. */
const step = 8;

/** Which rows of equal height are in view, with some around them. The page scrolls, not the table. */
export function useWindow(body: RefObject<HTMLElement | null>, count: number, rowHeight: number): Shown {
  const [shown, show] = useState<Shown>({ first: 0, last: 5 * step });
  useLayoutEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const above = -(body.current?.getBoundingClientRect().top ?? 0);
      const first = Math.max(0, Math.floor(above / rowHeight / step) - 1) * step;
      const last = (Math.ceil((above + innerHeight) / rowHeight / step) + 1) * step;
      show((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, [body, rowHeight]);
  return { first: Math.min(shown.first, count), last: Math.min(shown.last, count) };
}
