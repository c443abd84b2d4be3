import './shop-picture.css';
import type { Picture, PictureFile } from '../../domain/catalogue/picture.ts';
import { bean } from '../../domain/drawing/bean.ts';
import { files as siteFiles } from '../../editions/paths.ts';
import { darkPaper, paper } from '../../shop/shop.ts';

interface Props {
  /** Undefined: a placeholder is shown. */
  picture: Picture | undefined;
  /** The shop's file, used if the build made no picture of it. */
  address?: string | undefined;
  alt: string;
  /** The `sizes` of the img. */
  sizes: string;
  /** The picture is in view when the page opens, so it loads first. */
  priority?: boolean;
  className?: string;
}

/** A picture of the catalogue in the formats and widths that the build made of it. */
export function ShopPicture({ picture, address, alt, sizes, priority = false, className }: Props) {
  // For the few browsers without AVIF: one file for all sizes, so that no page lists its widths.
  const fallback = picture?.webp.at(-1);
  if (address)
    return (
      <picture className={className}>
        <img className="shop-picture" src={address} alt={alt} loading="lazy" />
      </picture>
    );
  if (picture === undefined || fallback === undefined) return <NoPicture alt={alt} className={className} />;
  const { width, height, avif } = picture;
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={srcSetOf(avif)} sizes={sizes} />
      <img
        className="shop-picture"
        src={siteFiles.picture(fallback.file)}
        alt={alt}
        width={width}
        height={height}
        {...(priority ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}

function srcSetOf(files: readonly PictureFile[]): string {
  return files.map(({ file, width }) => `${siteFiles.picture(file)} ${width}w`).join(', ');
}

interface NoPictureProps {
  alt: string;
  className: string | undefined;
}

/** The placeholder of a missing picture, in the shape of the pictures beside it. */
function NoPicture({ alt, className }: NoPictureProps) {
  const drawing = (
    <>
      <path d="M0 0H540V640H0Z" fill={paper} />
      <g transform={`translate(270 320) rotate(${bean.degrees}) scale(2.4)`}>
        <ellipse rx={bean.halfWidth} ry={bean.halfHeight} fill={darkPaper} />
        <path d={bean.slit} fill="none" stroke={paper} strokeWidth={bean.slitWidth} />
      </g>
    </>
  );
  const shape = {
    className: className === undefined ? 'no-picture' : `no-picture ${className}`,
    viewBox: '0 0 540 640',
    preserveAspectRatio: 'xMidYMid slice',
    width: 540,
    height: 640,
  };
  return alt === '' ? (
    <svg {...shape} aria-hidden="true">
      {drawing}
    </svg>
  ) : (
    <svg {...shape} role="img" aria-label={alt}>
      {drawing}
    </svg>
  );
}
