import type { CardFile } from '../../contract/site-files.ts';
import type { Loaded } from '../../ui/use-loaded.ts';
import { ShopPicture } from './ShopPicture.tsx';

interface Props {
  /** The card file that the build wrote. */
  known: Loaded<CardFile | undefined>;
  /** The shop's own picture. */
  address: string | undefined;
  sizes: string;
}

/** The picture of goods in a list: the build's, else the shop's file. */
export function GoodsPicture({ known, address, sizes }: Props) {
  if (known.state === 'loading') return null;
  const picture = known.value?.card.picture;
  return (
    <ShopPicture
      picture={picture}
      address={picture ? undefined : address || undefined}
      alt=""
      sizes={sizes}
    />
  );
}
