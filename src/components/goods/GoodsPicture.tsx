import type { CardFile } from '../../contract/site-files.ts';
import type { Loaded } from '../../ui/use-loaded.ts';
import { ShopPicture } from './ShopPicture.tsx';

interface Props {
  /** As the build knows the goods. */
  known: Loaded<CardFile | undefined>;
  /** Where the shop has their picture. */
  address: string | undefined;
  sizes: string;
}

/** Of goods in a list: as the build made it, else as the shop has it. */
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
