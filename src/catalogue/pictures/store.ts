import { join } from 'node:path';
import * as v from 'valibot';
import type { Picture } from '../../domain/catalogue/picture.ts';
import { createSingleFlight, onFreeProcessor } from '../concurrency.ts';
import { readJsonFile, writeFileAtomically } from '../files.ts';
import {
  conversionName,
  convert,
  type Format,
  formats,
  readSource,
  type Source,
  SourceSchema,
} from './conversion.ts';
import { markUsed } from './eviction.ts';
import { type Widths, widthsWithin } from './picture-list.ts';

/** Shared by all editions that this process builds. */
const convertOnce = createSingleFlight<void>();

type ReadSource = () => Promise<Uint8Array>;

/** Conversions by the digest of their source; builds, editions and tests share one folder. */
export interface PictureStore {
  /** Undefined if a conversion is missing. */
  find(digest: string, widths: Widths): Promise<Picture | undefined>;
  /** Converts what is missing, and reads the source only then: pictures that wait for a processor take no memory. */
  add(digest: string, read: ReadSource, widths: Widths): Promise<Picture>;
}

export function openPictureStore(folder: string): PictureStore {
  const place = (file: string) => join(folder, file);
  const sourceFile = (name: string) => place(`${name}.json`);

  async function convertMissing(
    name: string,
    read: ReadSource,
    source: Source,
    width: number,
    targets: Format[],
  ) {
    const missing: Format[] = [];
    for (const format of targets)
      if (!(await markUsed(place(fileName(name, width, format))))) missing.push(format);
    if (missing.length === 0) return;
    for (const [format, content] of await convert(await read(), source, width, missing))
      await writeFileAtomically(place(fileName(name, width, format)), content);
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
    async add(digest, read, widths) {
      const name = conversionName(digest);
      const source = await readSource(await read());
      const picture = pictureOf(name, source, widths);
      const all = new Set([...picture.avif, ...picture.webp].map(({ width }) => width));
      await Promise.all(
        [...all].map((width) => {
          const targets = formats.filter((format) => picture[format].some((file) => file.width === width));
          return convertOnce(place(`${name}-${width}-${targets}`), () =>
            // While it waited, another process may have converted it.
            onFreeProcessor(() => convertMissing(name, read, source, width, targets)),
          );
        }),
      );
      await writeFileAtomically(sourceFile(name), JSON.stringify(source));
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
