import sharp, { type OverlayOptions } from 'sharp';
import { canvas, half } from './sheet.ts';

const settings = {
  png: { palette: true, dither: 0, effort: 1, compressionLevel: 8 },
  jpeg: { quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' },
  /** A drawing stays below it; a photograph is tried as JPEG too. */
  heavyPng: 60_000,
} as const;

/** What a picture looks like beside its drawing: part of the name that it is kept under. */
export const encoding = JSON.stringify(settings);

export interface Encoded {
  content: Uint8Array;
  extension: 'png' | 'jpg';
}

/** As PNG or, where that is smaller, as JPEG: drawings and photographs differ in that. */
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

/** Goods without a ground stand on the lower edge; a picture with one fills its half. */
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
