import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createPuller, type PullerParts } from '../../../src/catalogue/pull/puller.ts';
import { createShopClient } from '../../../src/client/shop-client.ts';
import type { ShopServer } from '../outside/http-server.ts';
import { temporaryFolderInMemory } from '../processes/temporary-folder.ts';

/** A puller of the shop with its warnings and its file. */
export async function pullerFor(
  { baseUrl }: Pick<ShopServer, 'baseUrl'>,
  options: Partial<PullerParts> = {},
) {
  const warnings: string[] = [];
  const warn = (warning: string) => warnings.push(warning);
  const folder = await temporaryFolderInMemory('puller');
  onTestFinished(() => rm(folder, { recursive: true }));
  const cache = { file: join(folder, 'pulled.jsonl'), shop: 'shop' };
  const client = createShopClient({ baseUrl, language: 'uk', timeoutMs: 5000, retries: 0, warn });
  const puller = createPuller({ client, cache, warn, onProgress: () => undefined, ...options });
  return { ...puller, cache, warnings };
}
