import sharp, { type OverlayOptions } from 'sharp';
import { canvas, half } from './sheet.ts';

const settings = {
  png: { palette: true, dither: 0, effort: 1, compressionLevel: 8 },
  jpeg: { quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' },
  /** Drawings stay below it; larger pictures are encoded as JPEG too. */
  heavyPng: 60_000,
} as const;

/** Part of a picture's name, because it changes what the picture looks like. */
export const encoding = JSON.stringify(settings);

export interface Encoded {
  content: Uint8Array;
  extension: 'png' | 'jpg';
}

/** PNG for drawings; JPEG where it is smaller, as for photographs. */
export async function encodeOgPicture(drawing: string, goods: string | undefined): Promise<Encoded> {
  const overlay = goods === undefined ? [] : [await placeGoods(goods)];
  const { data, info } = await sharp(Buffer.from(drawing))
    .composite(overlay)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raster = () => sharp(data, { raw: info });
  const png = await raster().png(settings.png).toBuffer();
  if (png.length <= settings.heavyPng) return { content: png, extension: 'png' };
  const jpeg = await raster().jpeg(settings.jpeg).toBuffer();
  return png.length <= jpeg.length ? { content: png, extension: 'png' } : { content: jpeg, extension: 'jpg' };
}

const box = { width: 500, height: 560 };

/** Goods without a background stand on the lower edge; a picture with one fills its half. */
async function placeGoods(file: string): Promise<OverlayOptions> {
  const { hasAlpha } = await sharp(file).metadata();
  const fitted = hasAlpha
    ? sharp(file).resize({ ...box, fit: 'inside' })
    : sharp(file).resize(half, canvas.height, { fit: 'cover' });
  const { data, info } = await fitted.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const left = half + Math.round((half - width) / 2);
  return { input: data, raw: { width, height, channels }, left, top: canvas.height - height };
}
