import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import * as v from 'valibot';

const SideSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export const SourceSchema = v.object({
  width: SideSchema,
  height: SideSchema,
  /** Can be drawn at any size. */
  isVector: v.boolean(),
});

/** A picture before its conversion. */
export type Source = v.InferOutput<typeof SourceSchema>;

/** A file of a few kilobytes may decode to more pixels than fit into memory. */
const mostPixels = 100_000_000;

export async function readSource(bytes: Uint8Array): Promise<Source> {
  const { autoOrient, format } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
  return { width: autoOrient.width, height: autoOrient.height, isVector: format === 'svg' };
}

export const formats = ['avif', 'webp'] as const;
export type Format = (typeof formats)[number];

/** Measured in docs/benchmarks/by-hand.md. A drawing has few colours and hard edges, a photograph neither. */
const settings = {
  drawing: {
    avif: { quality: 55, effort: 2, chromaSubsampling: '4:4:4', tune: 'psnr' },
    palette: { palette: true, dither: 0, effort: 1, compressionLevel: 0 },
    webp: { lossless: true, effort: 2 },
  },
  photograph: {
    avif: { quality: 55, effort: 3, chromaSubsampling: '4:4:4' },
    webp: { quality: 80, effort: 4, smartSubsample: true },
  },
} as const;

// Conversions run side by side on one processor each, and none runs twice.
sharp.concurrency(1);
sharp.cache(false);

/** Short, because every page lists many names: 56 bits are enough for a hundred thousand pictures. */
export const nameLength = 14;

/** Whether a file is a conversion, or the description of one. */
export const isConversion = (file: string): boolean =>
  /^[0-9a-f]+[-.]/.exec(file)?.[0].length === nameLength + 1;

/** A hash of the source and the settings of the conversion. */
export function conversionName(digest: string): string {
  return createHash('sha256')
    .update(digest)
    .update(JSON.stringify(settings))
    .digest('hex')
    .slice(0, nameLength);
}

/** Draws or scales a source, and encodes it in each of the formats. */
export async function convert(
  bytes: Uint8Array,
  source: Source,
  width: number,
  targets: readonly Format[],
): Promise<Map<Format, Uint8Array>> {
  const { data, info } = await rasterise(bytes, source, width);
  const raster = () => {
    const whole = sharp(data, { raw: info });
    return isOpaque(data, info.channels) ? whole.removeAlpha() : whole;
  };
  const encode = source.isVector ? encodeDrawing : encodePhotograph;
  const results = new Map<Format, Uint8Array>();
  for (const format of targets) results.set(format, await encode[format](raster()));
  return results;
}

async function rasterise(bytes: Uint8Array, { isVector, ...source }: Source, width: number) {
  const density = isVector ? { density: Math.min(100_000, Math.max(1, (72 * width) / source.width)) } : {};
  const height = Math.max(1, Math.round((width * source.height) / source.width));
  return sharp(bytes, { ...density, limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** An alpha channel without transparency only costs bytes and time. */
function isOpaque(pixels: Uint8Array, channels: number): boolean {
  if (channels !== 4) return false;
  for (let index = 3; index < pixels.length; index += 4) if (pixels[index] !== 255) return false;
  return true;
}

type Encode = Record<Format, (raster: Sharp) => Promise<Uint8Array>>;

const { drawing, photograph } = settings;

const encodeDrawing: Encode = {
  avif: (raster) => raster.avif(drawing.avif).toBuffer(),
  /** Fewer colours first: lossless WebP is then smaller than a lossy one, and has no fringes. */
  webp: async (raster) =>
    sharp(await raster.png(drawing.palette).toBuffer())
      .webp(drawing.webp)
      .toBuffer(),
};

const encodePhotograph: Encode = {
  avif: (raster) => raster.avif(photograph.avif).toBuffer(),
  webp: (raster) => raster.webp(photograph.webp).toBuffer(),
};
