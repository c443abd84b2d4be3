import { type Progress, pullCatalogue } from '../../../src/catalogue/pull/pull.ts';
import type { CachedResponse } from '../../../src/catalogue/pull/pull-cache.ts';
import { createShopClient } from '../../../src/client/shop-client.ts';
import type { ShopServer } from '../outside/http-server.ts';

/** Runs one pull; returns its result with warnings, progress and requests. */
export async function pullFrom(
  { baseUrl, heard }: ShopServer,
  cached: ReadonlyMap<string, CachedResponse> = new Map(),
) {
  const warnings: string[] = [];
  const progress: Progress[] = [];
  const warn = (warning: string) => warnings.push(warning);
  const client = createShopClient({ baseUrl, language: 'uk', timeoutMs: 5000, retries: 0, warn });
  const from = heard.length;
  const pull = await pullCatalogue({ client, cached, warn, onProgress: (now) => progress.push({ ...now }) });
  return { ...pull, warnings, progress, heard: heard.slice(from) };
}
