import sharp from 'sharp';
import * as v from 'valibot';

const SideSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export const SourceSchema = v.object({
  width: SideSchema,
  height: SideSchema,
  /** Drawn anew at any size. */
  isVector: v.boolean(),
});

/** What a picture is before it is converted. */
export type Source = v.InferOutput<typeof SourceSchema>;

/** A few kilobytes may claim to be a picture that no memory holds. */
export const mostPixels = 100_000_000;

export async function readSource(bytes: Uint8Array): Promise<Source> {
  const { autoOrient, format } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
  return { width: autoOrient.width, height: autoOrient.height, isVector: format === 'svg' };
}
