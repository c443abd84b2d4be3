/** Counts the bytes that searches cost a shopper, into docs/benchmarks/search.md. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../../src/operator/terminal.ts';
import { measureSearch, percentile, type SearchCosts } from './search/search-costs.ts';

const cardCounts = [1_000, 20_000, 100_000];
const searchesOfKind = 300;
const budgets = { half: 40, most: 160 };

export async function benchSearch(): Promise<void> {
  const parts: string[] = [];
  for (const cards of cardCounts) {
    parts.push(...sectionOf(cards, measureSearch(cards, searchesOfKind)));
    say(`${cards} cards are measured`);
  }
  const folder = join('docs', 'benchmarks');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'search.md'), [...heading, ...parts].join('\n'));
}

const heading = [
  '# Searches',
  '',
  '`npm run bench -- search`: kilobytes that a page downloads for a search when it has nothing in memory: the file that every',
  'search begins with, shards of the index, and the files of the first twelve cards, compressed as they are published. No two',
  `goods have the same name, pictures or price. ${searchesOfKind} searches of each kind, for words of random goods. The budget at 20,000 cards is`,
  `${budgets.half} KB for half of all searches and ${budgets.most} KB for 95 percent. How it works: [041](../decisions/041-search-and-finder.md).`,
  '',
];

function sectionOf(cards: number, { costs, shards, shardBytes }: SearchCosts): string[] {
  const row = (kind: string, bytes: readonly number[]) => {
    const figures = [0.5, 0.95, 1].map((share) => (percentile(bytes, share) / 1024).toFixed(1));
    return `| ${[kind, ...figures].join(' | ')} |`;
  };
  const kinds = [...new Set(costs.map(({ kind }) => kind))];
  const bytesOf = (kind: string) => costs.flatMap((cost) => (cost.kind === kind ? cost.bytes : []));
  return [
    `## ${cards.toLocaleString('en')} cards`,
    '',
    `${shards} shards, ${(shardBytes / 1e6).toFixed(1)} MB before compression.`,
    '',
    '| search | half, KB | 95 %, KB | highest, KB |',
    '|---|---|---|---|',
    ...kinds.map((kind) => row(kind, bytesOf(kind))),
    row(
      'all',
      costs.map(({ bytes }) => bytes),
    ),
    '',
  ];
}
