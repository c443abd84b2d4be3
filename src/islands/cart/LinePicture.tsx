import { ShopPicture } from '../../components/ShopPicture.tsx';
import type { Line } from '../../contract/cart.ts';
import { useCardFile } from './use-card-file.ts';

interface Props {
  card: number;
  counted: Pick<Line, 'image_path'> | undefined;
}

/** As the build made it, else as the shop has it. */
export function LinePicture({ card, counted }: Props) {
  const { isLoading, file } = useCardFile(card);
  const picture = file?.card.picture;
  return (
    <div className="cart-line__picture">
      {!isLoading && (
        <ShopPicture
          picture={picture}
          address={picture ? undefined : counted?.image_path}
          alt=""
          sizes="132px"
        />
      )}
    </div>
  );
}
