/**
 * Lighthouse for phones: one page of each type, both editions, median of three runs, over HTTP/2 as production web servers have
 * it, into docs/benchmarks/pages.md.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { paths } from '../../src/editions/paths.ts';
import { say } from '../../src/operator/terminal.ts';
import { findOrInstallBrowser } from '../../tests/tooling/browser.ts';
import { importFetched } from '../../tests/tooling/fetched-package.ts';
import { readCertificate } from './interactions/certificate.ts';
import { floorOf } from './interactions/floor.ts';
import { type Front, startFront } from './interactions/front.ts';
import { median, startBenchShops } from './shops.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const product = paths.product('hedeb');
const pages = [
  paths.home,
  paths.category('filtr'),
  paths.subcategory('filtr', 'afryka'),
  product,
  paths.about,
  paths.contacts,
  paths.delivery,
  paths.priceList,
  paths.privacy,
];

interface Measured {
  scores: number[];
  largestPaint: number;
  blocked: number;
  shift: number;
  kilobytes: number;
}

const version = 'lighthouse@13.5.0';
const LighthouseSchema = v.object({ default: v.function() });
const LauncherSchema = v.object({ launch: v.function() });
const ChromeSchema = v.object({ port: v.number(), kill: v.function() });
const ResultSchema = v.object({
  lhr: v.object({
    audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
    categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
    runtimeError: v.optional(v.object({ message: v.string() })),
  }),
});

async function measure(url: string, port: number): Promise<Measured> {
  const { default: lighthouse } = v.parse(LighthouseSchema, await importFetched(version, 'lighthouse'));
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  const { audits, categories: scored, runtimeError } = v.parse(ResultSchema, result).lhr;
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const scoreOf = (name: string) => {
    const score = scored[name]?.score ?? undefined;
    if (score === undefined)
      throw new Error(`${url} got no score for ${name}: ${runtimeError?.message ?? ''}`);
    return Math.round(score * 100);
  };
  return {
    scores: categories.map(scoreOf),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    kilobytes: value('total-byte-weight') / 1024,
  };
}

export async function benchPages(): Promise<void> {
  const browser = await findOrInstallBrowser();
  const certificate = readCertificate();
  const { sites, stop } = await startBenchShops();
  const trusts = `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`;
  // The one that Lighthouse itself starts browsers with.
  const { launch } = v.parse(LauncherSchema, await importFetched(version, 'chrome-launcher'));
  const flags = { chromePath: browser, chromeFlags: ['--headless', '--no-sandbox', trusts] };
  const chrome = v.parse(ChromeSchema, await launch(flags));
  const fronts: Front[] = [];
  const rows: string[] = [];
  const addRow = async (edition: string, name: string, url: string) => {
    rows.push(await rowOf(edition, name, url, chrome.port));
    say(rows.at(-1) ?? '');
  };
  try {
    for (const [index, site] of sites.entries()) {
      const edition = index === 0 ? 'ua' : 'pl';
      const ours = await startFront(site, certificate);
      const floor = await startFront(site, certificate, floorOf);
      fronts.push(ours, floor);
      for (const path of pages) {
        await addRow(edition, path, `${ours.url}${path}`);
        if (path === product) await addRow(edition, `${path}, its floor`, `${floor.url}${path}`);
      }
    }
  } finally {
    chrome.kill();
    for (const front of fronts) front.stop();
    stop();
  }
  await mkdir(join('docs', 'benchmarks'), { recursive: true });
  await writeFile(join('docs', 'benchmarks', 'pages.md'), report(rows));
}

async function rowOf(edition: string, name: string, url: string, port: number): Promise<string> {
  const measured: Measured[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await measure(url, port));
  const scores = categories.map((_name, place) => median(measured.map((one) => one.scores[place] ?? 0)));
  const of = (figure: (one: Measured) => number) => median(measured.map(figure));
  const row = [
    edition,
    name,
    scores.join(' / '),
    of((one) => one.largestPaint).toFixed(0),
    of((one) => one.blocked).toFixed(0),
    of((one) => one.shift).toFixed(3),
    of((one) => one.kilobytes).toFixed(0),
  ];
  return `| ${row.join(' | ')} |`;
}

function report(rows: readonly string[]): string {
  return [
    '# Pages under Lighthouse',
    '',
    `\`npm run bench -- pages\`: mobile, simulated throttling, HTTP/2 with brotli, median of ${runs} runs. ${cpus().length} cores, Node ${process.version}.`,
    'The floor is the page as one would write it by hand without JavaScript: [interactions](interactions.md).',
    '',
    '| edition | page | performance / accessibility / best practices / SEO | LCP, ms | blocked, ms | layout shift | KB |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
