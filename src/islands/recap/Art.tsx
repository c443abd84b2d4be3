import { ShopPicture } from '../../components/ShopPicture.tsx';
import { familyColoured } from '../../domain/taste/families.ts';
import { files } from '../../editions/paths.ts';

interface Props {
  image: string | undefined;
  color: string | undefined;
}

/** A picture of the shop; the colour of a taste brings its sign. */
export function Art({ image, color }: Props) {
  const family = color && familyColoured(color);
  if (!image && !family) return null;
  return (
    <div className="recap-slide__art">
      {image ? (
        <ShopPicture picture={undefined} address={image} alt="" sizes="50vw" />
      ) : (
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <use href={`${files.tastes}#${family}`} />
        </svg>
      )}
    </div>
  );
}
