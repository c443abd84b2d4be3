import type { CardFile } from '../../contract/site-files.ts';
import { pictureOfVariant } from '../../domain/catalogue/card.ts';
import type { Picture } from '../../domain/catalogue/picture.ts';
import { files as siteFiles } from '../../editions/paths.ts';
import type { Loaded } from '../../ui/use-loaded.ts';
import { ShopPicture } from './ShopPicture.tsx';

interface Props {
  /** The card file that the build wrote. */
  file: Loaded<CardFile | undefined>;
  variant: number;
  /** The file that was shown last time. */
  shown?: string | undefined;
  /** The shop's own picture. */
  address: string | undefined;
  sizes: string;
}

/** The picture of goods in a list: the build's, else the shop's file. */
export function GoodsPicture({ file, variant, shown, address, sizes }: Props) {
  const picture = file.value && pictureOfVariant(file.value.card, variant);
  // The same file, so that it does not blink. `sync`: it is in the browser's cache.
  if (shown && (file.state === 'loading' || hasFile(picture, shown)))
    return <img className="shop-picture" src={shown} alt="" decoding="sync" />;
  if (file.state === 'loading') return null;
  return (
    <ShopPicture
      picture={picture}
      address={picture ? undefined : address || undefined}
      alt=""
      sizes={sizes}
    />
  );
}

const hasFile = (picture: Picture | undefined, address: string) =>
  [...(picture?.avif ?? []), ...(picture?.webp ?? [])].some(({ file }) =>
    address.endsWith(siteFiles.picture(file)),
  );
