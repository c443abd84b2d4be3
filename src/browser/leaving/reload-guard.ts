import { watchLeaving } from './leaving.ts';

const key = 'reloaded_at';
const pause = 60_000;

/**
 * A chunk of a release that is gone reloads the page, at most once in a minute. Without a network that would lose the page,
 * and a browser may not know that it has none: the page has to be there.
 */
export function guardChunks(): void {
  // Firefox calls off what a page that is being left had asked for.
  const isLeft = watchLeaving();
  addEventListener('vite:preloadError', () => {
    if (isLeft() || !navigator.onLine || !mayReload(Date.now())) return;
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok && !isLeft() && location.reload(),
      () => undefined,
    );
  });
}

function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(key));
    if (now - last < pause && now >= last) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    // Without a memory, reloading could go on for ever.
    return false;
  }
}
