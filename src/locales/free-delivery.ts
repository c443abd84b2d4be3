import type { FreeDelivery } from '../domain/cart-pricing/free-delivery.ts';
import { fill } from './fill.ts';
import type { freeDelivery } from './uk/site/free-delivery.ts';

type Words = typeof freeDelivery;
type Kind = keyof Words['kinds'];

/** The ways that free delivery holds for, such as «у відділення або в поштомат»; empty: for every way. */
export function freeDeliveryWays(
  { only }: FreeDelivery<{ code: Kind; name: string; price: number }>,
  words: Words,
): string {
  const ways = only.map((way) => ('kind' in way ? words.kinds[way.kind] : fill(words.named, way)));
  const last = ways.at(-1) ?? '';
  return ways.length < 2 ? last : `${ways.slice(0, -1).join(', ')} ${words.or} ${last}`;
}
