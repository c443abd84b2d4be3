import './shop-picture.css';
import type { Picture, PictureFile } from '../../domain/catalogue/picture.ts';
import { files as siteFiles } from '../../editions/paths.ts';
import { NoPicture } from './NoPicture.tsx';

interface Props {
  /** Undefined: there is none, and a placeholder takes its place. */
  picture: Picture | undefined;
  /** Where the shop has it, when the build made nothing of it. */
  address?: string | undefined;
  alt: string;
  /** How wide it is shown, as `sizes` of an img says it. */
  sizes: string;
  /** Seen at once: it is asked for before everything else. */
  priority?: boolean;
  className?: string;
}

/** A picture of the catalogue in the formats and widths that the build made of it. */
export function ShopPicture({ picture, address, alt, sizes, priority = false, className }: Props) {
  const fallback = picture?.webp.at(-1);
  if (address)
    return (
      <picture className={className}>
        <img className="shop-picture" src={address} alt={alt} loading="lazy" decoding="async" />
      </picture>
    );
  if (picture === undefined || fallback === undefined) return <NoPicture alt={alt} className={className} />;
  const { width, height, avif, webp } = picture;
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={srcSetOf(avif)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf(webp)} sizes={sizes} />
      <img
        className="shop-picture"
        src={siteFiles.picture(fallback.file)}
        alt={alt}
        width={width}
        height={height}
        {...(priority ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}

function srcSetOf(files: readonly PictureFile[]): string {
  return files.map(({ file, width }) => `${siteFiles.picture(file)} ${width}w`).join(', ');
}
