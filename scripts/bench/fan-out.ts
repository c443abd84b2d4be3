/**
 * Measures how many product pages recommend a card, and how many change when one card comes or goes, into
 * docs/benchmarks/fan-out.md.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoCatalogue } from '../../src/demo/compose.ts';
import type { Candidate } from '../../src/domain/catalogue/recommend.ts';
import { createRecommender } from '../../src/domain/catalogue/recommend-to-each.ts';
import { seededRandom } from '../../src/domain/drawing/seeded-random.ts';
import { say } from '../../src/operator/terminal.ts';
import type { CatalogueFile, GoodsRow } from '../../src/server/shop/catalogue/file.ts';
import { candidatesOf } from '../../src/server/shop/catalogue/snapshot.ts';
import { manyCards } from './catalogues/many-cards.ts';

type Recommended = ReadonlyMap<number, readonly number[]>;

/** Real catalogues have both: two of three cards have tastes of their own, and each third equals many others. */
export function manyWithTastes(count: number, demo = demoCatalogue('ua', () => undefined)): CatalogueFile {
  const file = manyCards(demo, count);
  const goods = file.goods.map((row, index) =>
    index % 3 === 0 ? row : { ...row, filterVariants: otherTastes(row, file.filter) },
  );
  return { ...file, goods };
}

export const manyCandidates = (count: number): readonly Candidate[] => candidatesOf(manyWithTastes(count));

/** As many of each group as the row has. */
function otherTastes(row: GoodsRow, groups: CatalogueFile['filter']): number[] {
  const random = seededRandom(row.chpu);
  const chosen = groups.flatMap(({ variants }) =>
    variants
      .filter(({ id }) => row.filterVariants.includes(id))
      .flatMap(() => variants[random.below(variants.length)]?.id ?? []),
  );
  return [...new Set(chosen)];
}

/** On how many pages each available card is recommended, in ascending order. */
export function pagesOfEach(candidates: readonly Candidate[], recommended: Recommended): number[] {
  const pages = new Map(candidates.filter(({ isAvailable }) => isAvailable).map(({ id }) => [id, 0]));
  for (const id of [...recommended.values()].flat()) pages.set(id, (pages.get(id) ?? 0) + 1);
  return [...pages.values()].sort((a, b) => a - b);
}

/** The number of pages in both catalogues whose recommendations differ. */
export const changedPages = (before: Recommended, after: Recommended): number =>
  [...before].filter(([id, ids]) => after.has(id) && after.get(id)?.join() !== ids.join()).length;

const limit = 4;
const changesMeasured = 2;

const worst = (counts: readonly number[]) => Math.max(...counts);

function measure(count: number): string {
  const all = manyCandidates(count + changesMeasured);
  const candidates = all.slice(0, count);
  const recommend = createRecommender(limit);
  const [recommended, seconds] = timed(() => recommend(candidates));
  const [, secondsAgain] = timed(() => recommend(sellOut(candidates, Math.floor(count / 2))));
  recommend(candidates);
  const pages = pagesOfEach(candidates, recommended);
  const at = (share: number) => pages[Math.floor(share * (pages.length - 1))] ?? 0;
  const added = all.slice(count).map((card) => changedPages(recommended, recommend([...candidates, card])));
  const removed = all
    .slice(count)
    .map(({ id }) => (id * 7919) % count)
    .map((index) => changedPages(recommended, recommend(candidates.toSpliced(index, 1))));
  const figures = [count, seconds.toFixed(2), secondsAgain.toFixed(2), at(0.5), at(0.95), at(1)];
  return `| ${[...figures, worst(added), worst(removed)].join(' | ')} |`;
}

/** With the seconds of processors that it took. */
function timed<T>(run: () => T): [T, number] {
  const started = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(started);
  return [result, (user + system) / 1e6];
}

const sellOut = (candidates: readonly Candidate[], place: number) =>
  candidates.map((card, index) => (index === place ? { ...card, isAvailable: false } : card));

export async function benchFanOut(): Promise<void> {
  const rows = [100, 1000, 20_000, 100_000].map((count) => {
    const row = measure(count);
    say(row);
    return row;
  });
  const file = join('docs', 'benchmarks', 'fan-out.md');
  const text = [
    '# Recommendations',
    '',
    '`npm run bench -- fan-out`: on how many product pages a card is recommended, and how many of the other pages change when one',
    `card comes or goes (the most of ${changesMeasured}). Why they are bounded is in`,
    '[010](../decisions/010-recommendations.md).',
    '',
    '| goods cards | seconds of processors | again, when a card sold out | pages, median | pages, 95 % | pages, most | changed by a new card | changed by a removed card |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await writeFile(file, text);
}
