import { useEffect, useRef, useState } from 'react';

const step = 60;

/** How many of a long list are drawn: more as soon as its end comes near, by scrolling or by keys. */
export function useWindow(items: readonly unknown[], active: number) {
  const end = useRef<HTMLElement>(null);
  const [drawn, setDrawn] = useState({ items, count: step });
  const count = drawn.items === items ? drawn.count : step;
  const shown = Math.max(count, active + step);
  const hasMore = shown < items.length;
  useEffect(() => {
    const place = end.current;
    if (!hasMore || !place) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setDrawn({ items, count: shown + step }),
      { scrollMargin: '600px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [items, shown, hasMore]);
  return { shown, end };
}
