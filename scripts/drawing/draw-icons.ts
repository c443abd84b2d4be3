/** `node scripts/drawing/draw-icons.ts`: draws the shop's sign into `public`, for tabs, home screens and missing pictures. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { bean } from '../../src/domain/drawing/bean.ts';
import { white } from '../../src/domain/drawing/inks.ts';
import { main, say } from '../../src/operator/terminal.ts';
import { blue, darkPaper, paper } from '../../src/shop/shop.ts';

interface Look {
  ground: string;
  form: string;
  width: number;
  height: number;
  /** The size of the bean, as a share of the shorter side. */
  share: number;
}

const onBlue = { ground: blue, form: white };
const onPaper = { ground: paper, form: darkPaper };

function draw({ ground, form, width, height, share }: Look): string {
  const scale = (Math.min(width, height) * share) / 100;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<path d="M0 0H${width}V${height}H0Z" fill="${ground}"/>` +
    `<g transform="translate(${width / 2} ${height / 2}) rotate(${bean.degrees}) scale(${scale})">` +
    `<ellipse rx="${bean.halfWidth}" ry="${bean.halfHeight}" fill="${form}"/>` +
    `<path d="${bean.slit}" fill="none" stroke="${ground}" stroke-width="${bean.slitWidth}"/></g></svg>\n`
  );
}

const icon = (share: number) => draw({ ...onBlue, width: 100, height: 100, share });

function raster(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 100 })
    .resize(size)
    .png({ palette: true })
    .toBuffer();
}

/** An ICO file with one PNG inside. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

await main(async () => {
  const plain = icon(0.84);
  const files: Record<string, string | Buffer> = {
    'favicon.svg': plain,
    'favicon.ico': ico(await raster(plain, 32), 32),
    'apple-touch-icon.png': await raster(icon(0.7), 180),
    'icon-192.png': await raster(plain, 192),
    'icon-512.png': await raster(plain, 512),
    // Any mask of a home screen keeps the middle four fifths.
    'icon-maskable-512.png': await raster(icon(0.56), 512),
    'no-picture.svg': draw({ ...onPaper, width: 540, height: 640, share: 0.444 }),
  };
  const folder = 'public';
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  say(`${Object.keys(files).join(', ')} drawn`);
});
