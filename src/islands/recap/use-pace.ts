import { useLayoutEffect, useRef } from 'react';

/** Milliseconds that a story is shown. */
export const storyTime = 7000;

/** Goes on once a story was shown for its time; while it is not running, none of that passes. */
export function usePace(place: number, isRunning: boolean, goOn: () => void): void {
  const shown = useRef({ place, left: storyTime });
  useLayoutEffect(() => {
    if (shown.current.place !== place) shown.current = { place, left: storyTime };
    if (!isRunning) return;
    const story = shown.current;
    const since = Date.now();
    const timer = setTimeout(goOn, story.left);
    return () => {
      clearTimeout(timer);
      story.left = Math.max(0, story.left - (Date.now() - since));
    };
  }, [place, isRunning, goOn]);
}
