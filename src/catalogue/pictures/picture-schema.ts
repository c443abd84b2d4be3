import * as v from 'valibot';
import type { Picture } from '../../domain/catalogue/picture.ts';

const SideSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const FilesSchema = v.array(v.object({ width: SideSchema, file: v.string() }));

export const PictureSchema: v.GenericSchema<Picture> = v.object({
  width: SideSchema,
  height: SideSchema,
  avif: FilesSchema,
  webp: FilesSchema,
});
