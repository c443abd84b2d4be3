/** A bundle as Astro writes it, with one rendered page. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { firstScreenEnd } from '../../../src/markup/page.ts';
import { temporaryFolderInMemory } from '../processes/temporary-folder.ts';

export const bundle: Readonly<Record<string, string>> = {
  '_astro/first-script-1.js': 'paint()\n',
  '_astro/facade.js': 'import"./page.js";',
  '_astro/page.js': 'wake()',
  '_astro/frame.1.css': '@media print{a[data-astro-cid-bbbbbbbb]{top:0}}',
  '_astro/page.css': '.title[data-astro-cid-bbbbbbbb]{top:0}.title[data-astro-cid-aaaaaaaa]{top:1px}',
};

export const renderedPage = (text: string): string =>
  [
    '<!doctype html><html lang="uk"><head><meta charset="utf-8"><script src="/_astro/first-script-1.js"></script>',
    '<title>Кава</title><link rel="stylesheet" href="/_astro/frame.1.css"><link rel="stylesheet" href="/_astro/page.css">',
    '</head><body><main><h1 class="title" data-astro-cid-bbbbbbbb>Кава</h1><svg><path d="M0 0"></path></svg>',
    `${firstScreenEnd}<p>${text}</p></main><script type="module" src="/_astro/facade.js"></script></body></html>`,
  ].join('');

/** Gives a folder with these files, for as long as the task takes. */
export async function withFiles(
  files: Readonly<Record<string, string>>,
  task: (folder: string, read: (file: string) => Promise<string>) => Promise<void>,
): Promise<void> {
  const folder = await temporaryFolderInMemory('bundle');
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  try {
    await task(folder, (file) => readFile(join(folder, file), 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
