import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { journal as texts } from '../../../locales/office/uk/journal.ts';
import { Button } from '../../parts/fields/Button.tsx';
import { $more, loadMore } from '../../stores/journal/journal.ts';

/** How far below the window the next entries are asked for. */
const ahead = '1200px';

/** Loads older entries when its place comes near; a button where that fails. */
export function More({ hasMore }: { hasMore: boolean }) {
  const more = useStore($more);
  const place = useRef<HTMLDivElement>(null);
  const isWatched = hasMore && more === 'idle';
  useEffect(() => {
    const element = place.current;
    if (!isWatched || element === null) return undefined;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) void loadMore();
      },
      { rootMargin: `0px 0px ${ahead} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWatched]);
  return (
    <div className="journal__more meta" ref={place}>
      {!hasMore && texts.end}
      {hasMore && more === 'failed' && <Button onPress={() => void loadMore()}>{texts.moreFailed}</Button>}
      {hasMore && more !== 'failed' && <span role="status">{more === 'loading' && texts.loadingMore}</span>}
    </div>
  );
}
