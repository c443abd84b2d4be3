/** Lays a .br and a .gz beside each text of a finished site, so that no server compresses while a shopper waits. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inParallel } from '../src/catalogue/in-parallel.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const texts = new Set(['.html', '.css', '.js', '.svg', '.xml', '.txt', '.json', '.webmanifest']);
const worthIt = 1024;
const width = 4;
/** Assets are made once and read for ever; pages are made with every price. */
const quality = (name: string) => (extname(name) === '.html' ? 9 : constants.BROTLI_MAX_QUALITY);

export async function precompress(site: string): Promise<void> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await inParallel(files, width, async (file) => {
    const content = await readFile(file);
    if (content.length < worthIt) return;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality(file) };
    await writeFile(`${file}.br`, await brotli(content, { params }));
    await writeFile(`${file}.gz`, await gz(content));
  });
}
