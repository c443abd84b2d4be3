import type { CardFile } from '../contract/site-files.ts';
import { ShopPicture } from './ShopPicture.tsx';

interface Props {
  isLoading: boolean;
  /** As the build knows the goods; undefined: not at all. */
  file: CardFile | undefined;
  /** Where the shop has their picture. */
  address: string | undefined;
  sizes: string;
}

/** Of goods in a list: as the build made it, else as the shop has it. */
export function GoodsPicture({ isLoading, file, address, sizes }: Props) {
  if (isLoading) return null;
  const picture = file?.card.picture;
  return (
    <ShopPicture
      picture={picture}
      address={picture ? undefined : address || undefined}
      alt=""
      sizes={sizes}
    />
  );
}
