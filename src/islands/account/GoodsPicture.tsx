import { ShopPicture } from '../../components/ShopPicture.tsx';
import type { Line } from '../../contract/cart.ts';
import { useCardFile } from './use-card-file.ts';

interface Props {
  line: Line;
  sizes: string;
}

/** As the build made it, else as the shop had it when it was ordered. */
export function GoodsPicture({ line, sizes }: Props) {
  const { isLoading, file } = useCardFile(line.goodscard_id);
  const picture = file?.card.picture;
  if (isLoading) return null;
  return (
    <ShopPicture
      picture={picture}
      address={picture ? undefined : line.image_path || undefined}
      alt=""
      sizes={sizes}
    />
  );
}
