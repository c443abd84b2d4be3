import { ownProperty } from '../../domain/own-property.ts';
import type { Prose } from '../../domain/text/prose.ts';
import { files } from '../../editions/paths.ts';
import { wide } from '../../styles/breakpoints.ts';
import type { Catalogue } from '../catalogue.ts';

/** The sanitiser writes a picture like this. */
const image = /<img src="(\/content\/[^"]*)" alt="([^"]*)"[^>]*>/g;
const sizes = `${wide} 50vw, 100vw`;

/** Puts the converted pictures in place of those that lie in the shop's folder. */
export function showPictures(
  prose: Prose,
  pictures: Catalogue['pictures'],
  addresses: readonly string[] = [],
): Prose {
  if (addresses.length === 0) return prose;
  const html = prose.html.replace(image, (whole, address: string, alt: string) => {
    if (!addresses.includes(address)) return whole;
    const picture = ownProperty(pictures, address) ?? undefined;
    const fallback = picture?.webp.at(-1);
    if (picture === undefined || fallback === undefined)
      return `<img src="${files.noPicture}" alt="${alt}" loading="lazy">`;
    const set = picture.avif.map(({ file, width }) => `${files.picture(file)} ${width}w`).join(', ');
    return `<picture><source type="image/avif" srcset="${set}" sizes="${sizes}"><img src="${files.picture(fallback.file)}" alt="${alt}" width="${picture.width}" height="${picture.height}" loading="lazy"></picture>`;
  });
  return { ...prose, html };
}
