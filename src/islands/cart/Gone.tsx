import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import { words } from '../../locales/browser.ts';
import { fill } from '../../locales/fill.ts';
import { $differences } from '../../stores/cart/cart-differences.ts';
import { cardFile } from '../../stores/catalogue/cards.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { Notice } from './Notice.tsx';

/** Names what the shop has none of any more. */
export function Gone() {
  const texts = words.cart.notices;
  const { gone } = useStore($differences);
  const names = useLoaded(
    useCallback(async () => {
      const files = await Promise.allSettled(gone.map(({ goodscardId }) => cardFile(goodscardId)));
      const known = files.map((file) => (file.status === 'fulfilled' ? file.value?.card.name : undefined));
      return [...new Set(known.filter((name) => name !== undefined))];
    }, [gone]),
  );
  if (gone.length === 0 || names.state !== 'ready') return null;
  const list = names.value.map((name) => `«${name}»`).join(', ');
  return <Notice text={list ? fill(texts.gone, { names: list }) : texts.goneUnnamed} />;
}
