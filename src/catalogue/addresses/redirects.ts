import type { GoodsCard } from '../../contract/resources/goods-card.ts';
import { oldAddressOf } from '../../domain/catalogue/old-address.ts';
import { namelessProduct, paths, reservedChpus } from '../../editions/paths.ts';

interface Redirect {
  /** As `oldAddressOf` writes it. */
  from: string;
  to: string;
}

/** From the pages that goods had in earlier shops. A page that the site has is never redirected, so no redirect leads to another. */
export function redirectsOf(
  cards: readonly GoodsCard[],
  pages: readonly { path: string }[],
  warn: (warning: string) => void,
): Redirect[] {
  const moved = cards.filter(({ old_addresses = [] }) => old_addresses.length > 0);
  if (moved.length === 0) return [];
  const taken = new Set(pages.map(({ path }) => withoutSlash(path)));
  const redirects = new Map<string, string>();
  for (const { id, name, chpu, old_addresses = [] } of moved) {
    const to = paths.product(chpu);
    for (const address of old_addresses) {
      const from = oldAddressOf(address);
      if (from === undefined) warn(`goods card ${id} «${name}»: «${address}» is no old address`);
      else if (taken.has(from) || isReserved(from)) {
        // Its own page needs no redirect.
        if (from !== withoutSlash(to)) warn(`goods card ${id} «${name}»: the old address ${from} is taken`);
      } else if ((redirects.get(from) ?? to) !== to)
        warn(`goods card ${id} «${name}»: the old address ${from} leads to ${redirects.get(from)} already`);
      else redirects.set(from, to);
    }
  }
  return Array.from(redirects, ([from, to]) => ({ from, to }));
}

const withoutSlash = (path: string) => path.replace(/\/$/, '');

/** Below these are files and pages that are none of the catalogue, such as responses of the shop API. */
const isReserved = (path: string): boolean => {
  const [, first = ''] = path.split('/');
  if (path === namelessProduct) return true;
  return first.startsWith('_') || (first !== 'product' && reservedChpus.has(first));
};
