import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildSettings } from '../../../../src/catalogue/settings.ts';
import { bundlePlaces, type Facts, readBundleFacts } from '../../../../src/publishing/bundle/bundle.ts';
import { siteToServe } from '../../../../src/publishing/bundle/serving-files.ts';
import { startDraftThreads } from '../../../../src/publishing/drafts/draft-threads.ts';
import { readFacts } from '../../../../src/publishing/finish/bundle-facts.ts';
import { finisher } from '../../../../src/publishing/finish/finish-pages.ts';
import { temporaryFolder } from '../../../support/processes/temporary-folder.ts';
import { bundle, renderedPage, withFiles } from '../../../support/site/small-bundle.ts';

let folder: string;
let threads: ReturnType<typeof startDraftThreads>;
beforeEach(async () => {
  folder = await temporaryFolder('threads');
  vi.stubEnv('EDITION', 'ua');
  vi.stubEnv('DIST_DIR', join(folder, 'dist'));
});
afterEach(async () => {
  await threads?.end();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** With a bundle as it is kept. */
async function start({ files = 1000, processors = 3 } = {}) {
  const kept = join(folder, 'bundle');
  await mkdir(kept);
  await withFiles(bundle, async (assets) => {
    const facts: Facts = { pages: await readFacts(assets), worker: { code: '', shell: [] } };
    await writeFile(bundlePlaces(kept).facts, JSON.stringify(facts));
  });
  threads = startDraftThreads(files, kept, join(folder, 'drafts'), processors);
  return threads;
}

const pageOf = (number: number) => ({
  file: `${number}/index.html`,
  text: renderedPage(`Кава ${number}. `.repeat(200)),
});
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

test('threads write what their caller would write', async () => {
  const started = await start();
  const drafts = await Promise.all(numbers(10).map((number) => started?.take(pageOf(number))));
  const [settings] = buildSettings(process.env);
  if (settings === undefined) throw new Error('There is no edition');
  const finish = finisher((await readBundleFacts(join(folder, 'bundle'))).pages, siteToServe(settings));
  for (const [number, draft] of drafts.entries()) {
    const { file, text } = pageOf(number);
    const { content, complete } = finish(file, text);
    const { br, faults } = complete();
    expect(draft).toMatchObject({ file, faults });
    expect(draft?.places.map(([name]) => name)).toEqual([file, `${file}.br`]);
    const written = await Promise.all(draft?.places.map(([, place]) => readFile(place)) ?? []);
    expect(written).toEqual([content[0], br]);
  }
  const links = new Set(drafts.flatMap((draft) => draft?.links ?? []));
  expect([...links].sort()).toEqual(['/_astro/page.css', '/_astro/page.js']);
});

test('busy threads take no more, and the caller does its share', async () => {
  const started = await start({ processors: 2 });
  const taken = numbers(20).map((number) => started?.take(pageOf(number)));
  const promises = taken.filter((one) => one !== undefined);
  expect(promises.length).toBeLessThan(20);
  await Promise.all(promises);
  expect(await started?.take(pageOf(20))).toMatchObject({ file: '20/index.html' });
});

test('a failure in a thread reaches those who wait for its drafts', async () => {
  const started = await start({ processors: 2 });
  const broken = started?.take({ file: 'a/index.html', text: '<!doctype html>' });
  const next = started?.take(pageOf(1));
  await expect(broken).rejects.toThrow('first screen');
  await expect(next).rejects.toThrow('first screen');
  await expect(started?.take(pageOf(2))).rejects.toThrow('first screen');
});

test('few files start no thread, and neither does a single processor', async () => {
  expect(await start({ files: 100 })).toBeUndefined();
  expect(startDraftThreads(1000, folder, folder, 1)).toBeUndefined();
});
