/** Milliseconds between two reloads of a tab. */
const pause = 60_000;

/** In sessionStorage: when this tab was last reloaded. */
const reloadedAt = 'reloaded-at';

/**
 * When a chunk fails to load because its release is gone, reloads the page, at most once a minute. A reload without a
 * network would lose the page, and `navigator.onLine` may be wrong, so the page must be reachable first.
 */
export function reloadWhenChunksFail(): void {
  // Firefox cancels the requests of a page that is being left.
  const isLeaving = watchLeaving();
  addEventListener('vite:preloadError', () => {
    if (isLeaving() || !navigator.onLine || !mayReload()) return;
    fetch('', { method: 'HEAD', cache: 'no-store' })
      .then(({ ok }) => {
        if (!ok || isLeaving()) return;
        sessionStorage.setItem(reloadedAt, `${Date.now()}`);
        location.reload();
      })
      .catch(() => undefined);
  });
}

/** Never where the browser refuses storage: the page might be reloaded without end. */
function mayReload(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(reloadedAt)) > pause;
  } catch {
    return false;
  }
}

/** Returns whether another page is being loaded: a reload would cancel that. */
export function watchLeaving(): () => boolean {
  let isLeaving = false;
  const stay = () => {
    isLeaving = false;
  };
  const { navigation } = globalThis;
  if (navigation) {
    navigation.addEventListener('navigate', ({ destination }) => {
      isLeaving = !destination.sameDocument;
    });
    navigation.addEventListener('navigateerror', stay);
  } else {
    // Older Safari, which has no event for a cancelled navigation.
    addEventListener('beforeunload', () => {
      isLeaving = true;
    });
  }
  // Back from the back/forward cache, where the page was left for good.
  addEventListener('pageshow', ({ persisted }) => persisted && stay());
  return () => isLeaving;
}
