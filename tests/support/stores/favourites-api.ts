import { vi } from 'vitest';
import { apiBase } from '../../../src/contract/endpoint.ts';
import { addFavourites, deleteFavourite } from '../../../src/contract/resources/favourites.ts';
import { goodsCard } from '../fixtures/goods-cards.ts';

/** Replaces `fetch` with a shop that stores one customer's favourites. */
export function standInShop(ids: readonly number[] = []) {
  const kept = new Set(ids);
  const calls: string[] = [];
  const shop = {
    kept,
    calls,
    /** The status of each response; other than 200, nothing is stored. */
    status: 200,
  };
  vi.stubGlobal(
    'fetch',
    async (url: string, { method = 'GET', body }: { method?: string; body?: string }) => {
      const path = new URL(url).pathname.slice(apiBase.length);
      const call = [method, path, body].filter(Boolean).join(' ');
      calls.push(call);
      // A response is never synchronous.
      await new Promise((resolve) => setImmediate(resolve));
      if (shop.status !== 200) return Response.json({ message: 'no' }, { status: shop.status });
      const goods: number[] = body === undefined ? [] : JSON.parse(body).goods;
      if (method === addFavourites.method) for (const id of goods) kept.add(id);
      if (method === deleteFavourite.method) kept.delete(Number(path.split('/').at(-1)));
      return Response.json([...kept].map((id) => goodsCard({ id, chpu: `card-${id}` })));
    },
  );
  return shop;
}
