/** Lighthouse for phones: one page of each type, both editions, median of three runs, into docs/benchmarks/pages.md. */

import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { paths } from '../../src/editions/paths.ts';
import { findOrInstallBrowser } from '../../tests/tooling/browser.ts';
import { say } from '../terminal.ts';
import { median, startBenchShops } from './shops.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const pages = [
  paths.home,
  paths.category('filtr'),
  paths.subcategory('filtr', 'afryka'),
  paths.product('hedeb'),
  paths.about,
  paths.contacts,
  paths.delivery,
  paths.priceList,
  paths.privacy,
];

interface Measured {
  scores: number[];
  largestPaint: number;
  shift: number;
  kilobytes: number;
}

async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (result === undefined) throw new Error(`Lighthouse has no result for ${url}`);
  const { audits, categories: scored } = result.lhr;
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: categories.map((name) => Math.round((scored[name]?.score ?? 0) * 100)),
    largestPaint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    kilobytes: value('total-byte-weight') / 1024,
  };
}

export async function benchPages(): Promise<void> {
  const browser = await findOrInstallBrowser();
  const { sites, stop } = await startBenchShops();
  const chrome = await launch({ chromePath: browser, chromeFlags: ['--headless', '--no-sandbox'] });
  const rows: string[] = [];
  try {
    for (const [index, site] of sites.entries()) {
      for (const path of pages) {
        const measured: Measured[] = [];
        for (let run = 0; run < runs; run += 1) measured.push(await measure(`${site}${path}`, chrome.port));
        const scores = categories.map((_name, place) =>
          median(measured.map((one) => one.scores[place] ?? 0)),
        );
        const of = (figure: (one: Measured) => number) => median(measured.map(figure));
        const row = [
          index === 0 ? 'ua' : 'pl',
          path,
          scores.join(' / '),
          of((one) => one.largestPaint).toFixed(0),
          of((one) => one.shift).toFixed(3),
          of((one) => one.kilobytes).toFixed(0),
        ];
        rows.push(`| ${row.join(' | ')} |`);
        say(rows.at(-1) ?? '');
      }
    }
  } finally {
    chrome.kill();
    stop();
  }
  await mkdir(join('docs', 'benchmarks'), { recursive: true });
  await writeFile(join('docs', 'benchmarks', 'pages.md'), report(rows));
}

function report(rows: readonly string[]): string {
  return [
    '# Pages under Lighthouse',
    '',
    `\`npm run bench -- pages\`: mobile, simulated throttling, median of ${runs} runs. ${cpus().length} cores, Node ${process.version}.`,
    '',
    '| edition | page | performance / accessibility / best practices / SEO | LCP, ms | layout shift | KB |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
