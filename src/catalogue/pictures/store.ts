import { join } from 'node:path';
import * as v from 'valibot';
import type { Picture } from '../../domain/catalogue/picture.ts';
import { readJsonFile, writeFileWhole } from '../files.ts';
import { conversionName, convert, type Format, formats } from './conversion.ts';
import { markUsed } from './in-use.ts';
import { createOnce } from './once.ts';
import { readSource, type Source, SourceSchema } from './source.ts';
import { inTurn } from './turns.ts';
import { type Widths, widthsWithin } from './widths.ts';

/** For all editions that this process builds. */
const once = createOnce<void>();

/** Conversions by the digest of what they are made from; builds, editions and tests share one folder. */
export interface PictureStore {
  /** Undefined: not every conversion is there. */
  find(digest: string, widths: Widths): Promise<Picture | undefined>;
  /** Converts what is missing. */
  keep(digest: string, bytes: Uint8Array, widths: Widths): Promise<Picture>;
}

export function openPictureStore(folder: string): PictureStore {
  const place = (file: string) => join(folder, file);
  const sourceFile = (name: string) => place(`${name}.json`);

  async function convertMissing(
    name: string,
    bytes: Uint8Array,
    source: Source,
    width: number,
    asked: Format[],
  ) {
    const missing: Format[] = [];
    for (const format of asked)
      if (!(await markUsed(place(fileName(name, width, format))))) missing.push(format);
    if (missing.length === 0) return;
    const converted = await inTurn(() => convert(bytes, source, width, missing));
    for (const [format, content] of converted)
      await writeFileWhole(place(fileName(name, width, format)), content);
  }

  return {
    async find(digest, widths) {
      const name = conversionName(digest);
      const content = await readJsonFile(sourceFile(name)).catch(() => undefined);
      const source = v.safeParse(SourceSchema, content);
      if (!source.success) return undefined;
      const picture = pictureOf(name, source.output, widths);
      const files = [...picture.avif, ...picture.webp];
      const present = await Promise.all([
        markUsed(sourceFile(name)),
        ...files.map(({ file }) => markUsed(place(file))),
      ]);
      return present.every(Boolean) ? picture : undefined;
    },
    async keep(digest, bytes, widths) {
      const name = conversionName(digest);
      const source = await readSource(bytes);
      const picture = pictureOf(name, source, widths);
      const all = new Set([...picture.avif, ...picture.webp].map(({ width }) => width));
      await Promise.all(
        [...all].map((width) => {
          const asked = formats.filter((format) => picture[format].some((file) => file.width === width));
          return once(place(`${name}-${width}-${asked}`), () =>
            convertMissing(name, bytes, source, width, asked),
          );
        }),
      );
      await writeFileWhole(sourceFile(name), JSON.stringify(source));
      return picture;
    },
  };
}

const fileName = (name: string, width: number, format: Format) => `${name}-${width}.${format}`;

function pictureOf(name: string, source: Source, widths: Widths): Picture {
  const files = (format: Format) =>
    widthsWithin(widths[format], source).map((width) => ({ width, file: fileName(name, width, format) }));
  return { width: source.width, height: source.height, avif: files('avif'), webp: files('webp') };
}
