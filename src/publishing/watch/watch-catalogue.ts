import type { Database } from '../../server/db/open.ts';
import { catalogueVersion } from '../../server/shop/catalogue/version.ts';

const pollInterval = 100;

/** Another process may change the catalogue, so its version is polled. */
export function watchCatalogue(db: Database, onChange: () => void): { stop(): void } {
  let last: number | undefined;
  let isPolling = false;
  const poll = async () => {
    if (isPolling) return;
    isPolling = true;
    // A database that cannot be read now is polled again later.
    const version = await catalogueVersion(db).catch(() => last);
    if (last !== undefined && version !== last) onChange();
    last = version;
    isPolling = false;
  };
  void poll();
  const polling = setInterval(() => void poll(), pollInterval);
  return { stop: () => clearInterval(polling) };
}
