/** Measures what a release costs beside rendering, among many files of which few change, into docs/benchmarks/trees.md. */
import { rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { say } from '../../src/operator/terminal.ts';
import { type Assembled, assembleRelease } from '../../src/publishing/drafts/assemble-release.ts';
import { collectDrafts, type Drafts } from '../../src/publishing/drafts/drafts.ts';
import { draftWriter } from '../../src/publishing/drafts/write-draft.ts';
import { existingEntries, readInventory } from '../../src/publishing/release/inventory.ts';
import { linkFolder } from '../../src/publishing/release/links.ts';
import { nextId, type ReleasePlaces } from '../../src/publishing/release/releases.ts';
import { isCopy, pathOfFile } from '../../src/publishing/release/site-files.ts';
import { publishRelease, removeOldReleases, rollBack } from '../../src/publishing/release/switch.ts';
import { findPublished, publishedTree } from '../../src/publishing/release/trees.ts';

const cards = 20_000;
const changedCards = 40;
const releases = 10;
const releasesToKeep = 5;
/** As many bytes as are not compressed: the bench writes the compressed copies itself. */
const content = (card: number, version: number) => `${card} ${version}`.padEnd(500, '.');

const filesOfCard = (card: number) =>
  [`product/card-${card}/index.html`, `cards/${card}.json`].flatMap((file) => [file, `${file}.br`]);

interface Figure {
  what: string;
  processor: number;
  clock: number;
}

const folder = join('.cache', 'bench', 'trees');
const places: ReleasePlaces = {
  site: join(folder, 'current'),
  trees: join(folder, 'trees'),
  releases: join(folder, 'releases'),
};

async function measured<T>(what: string, figures: Figure[], task: () => T | Promise<T>): Promise<Awaited<T>> {
  const [before, startedAt] = [process.cpuUsage(), performance.now()];
  const result = await task();
  const { user, system } = process.cpuUsage(before);
  figures.push({ what, processor: (user + system) / 1000, clock: performance.now() - startedAt });
  return result;
}

function draft(version: number, from: number, count: number): Drafts {
  const published = findPublished(places);
  const writeDraft = draftWriter(join(folder, 'drafts'), published);
  const complete = () => ({ links: new Set<string>(), faults: [] });
  const drafts = Array.from({ length: count }, (_, index) => from + index).flatMap((card) =>
    filesOfCard(card).map((file) =>
      writeDraft(file, { content: [Buffer.from(content(card, version))], complete }),
    ),
  );
  return collectDrafts(drafts, published);
}

const pages = Array.from({ length: cards }, (_, card) => filesOfCard(card))
  .flat()
  .filter((file) => !isCopy(file))
  .map((file) => ({ path: pathOfFile(file), file, key: `${'k'.repeat(36)}${file}` }));

const contents = {
  pages,
  others: [],
  addresses: pages.flatMap(({ path }) => (path.endsWith('/') ? path : [])),
  pictures: [],
};

function assemble(drafts: Drafts): Assembled {
  const tree = publishedTree(places);
  return assembleRelease({
    drafts,
    folder: join(folder, 'inventory'),
    contents,
    before: undefined,
    due: pages.filter(({ file }) => drafts.places.has(file)),
    pictureFolder: folder,
    published: findPublished(places),
    inventory: tree === undefined ? new Map() : existingEntries(tree, readInventory(tree)),
    now: 0,
  });
}

async function release(version: number, from: number, count: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  rmSync(join(folder, 'drafts'), { recursive: true, force: true });
  const drafts = draft(version, from, count);
  const id = await nextId(places);
  const { change } = await measured('find what changed', figures, () => assemble(drafts));
  const changed = [...drafts.changed];
  const made = { madeAt: 0, catalogue: id, code: '', categories: {}, deadLinks: [], changed, lost: [] };
  await measured('publish it', figures, () => publishRelease(places, { id, ...made }, change));
  await measured('drop the oldest release', figures, () => removeOldReleases(places, releasesToKeep));
  return figures;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The median of each step. */
function mediansOf(all: readonly Figure[]): Figure[] {
  return [...Map.groupBy(all, ({ what }) => what)].map(([what, figures]) => ({
    what,
    processor: median(figures.map(({ processor }) => processor)),
    clock: median(figures.map(({ clock }) => clock)),
  }));
}

export async function benchTrees(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const first = await release(0, 0, cards);
  const small: Figure[] = [];
  for (let version = 1; version <= releases; version += 1)
    small.push(...(await release(version, version * changedCards, changedCards)));
  await measured('roll back', small, () => rollBack(places));
  const folders: Figure[] = [];
  const copy = join(folder, 'copy');
  await measured('link all files', folders, () => linkFolder(publishedTree(places) ?? '', copy));
  await measured('drop a folder of them', folders, () => rmSync(copy, { recursive: true }));
  const rows = [
    ['the first release', first],
    [`${changedCards * filesOfCard(0).length} files changed`, mediansOf(small)],
    ['instead: a folder of links', folders],
  ] as const;
  const lines = rows.flatMap(([which, figures]) =>
    figures.map(
      ({ what, processor, clock }) =>
        `| ${which} | ${what} | ${processor.toFixed(0)} | ${clock.toFixed(0)} |`,
    ),
  );
  for (const line of lines) say(line);
  await mkdir(join('docs', 'benchmarks'), { recursive: true });
  await writeFile(join('docs', 'benchmarks', 'trees.md'), report(lines));
  rmSync(folder, { recursive: true, force: true });
}

const report = (lines: readonly string[]): string =>
  [
    '# Releases',
    '',
    `\`npm run bench -- trees\`: a site of ${(cards * filesOfCard(0).length).toLocaleString('en')} files, ${releasesToKeep} releases kept,`,
    `medians of ${releases} releases. ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}. How releases are laid out is in`,
    '[033](../decisions/033-releases.md).',
    '',
    '| release | step | processor time, ms | elapsed, ms |',
    '| --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
