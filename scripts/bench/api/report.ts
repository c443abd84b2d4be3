import { cpus } from 'node:os';
import { plotLines } from '../plot.ts';
import { type Sample, slopeOf } from './processes.ts';
import { connections, type Measured } from './scenarios.ts';

export interface Row {
  database: string;
  name: string;
  ours: Measured;
  floorName: string;
  floor: Measured;
}

interface Run {
  rounds: number;
  seconds: number;
  minutes: number;
}

/** Share of the samples during which compiled code and caches still grow. */
const warmUp = 0.2;

const warm = (memory: readonly Sample[]) => memory.slice(Math.floor(memory.length * warmUp));

export function rowOf(row: Row | undefined): string {
  if (row === undefined) return '';
  const { database, name, ours, floorName, floor } = row;
  const ratio = `${((100 * ours.perSecond) / floor.perSecond).toFixed(0)} %`;
  const figures = [ours.perSecond.toFixed(0), ours.p50.toFixed(0), ours.p99.toFixed(0)];
  return `| ${[database, name, ...figures, floorName, floor.perSecond.toFixed(0), ratio].join(' | ')} |`;
}

function slopes(memory: readonly Sample[], minutes: number): string {
  const [heap, resident] = (['heap', 'resident'] as const).map((figure) =>
    slopeOf(warm(memory), figure).toFixed(2),
  );
  const last = memory.at(-1);
  return `After the first fifth of ${minutes} min, the heap changes by ${heap} MB per minute and the resident memory by ${resident} MB; at the end they are ${last?.heap.toFixed(0)} and ${last?.resident.toFixed(0)} MB.`;
}

export const report = (
  rows: readonly Row[],
  memory: readonly Sample[],
  { rounds, seconds, minutes }: Run,
): string =>
  [
    '# The shop API under load',
    '',
    `\`npm run bench -- api\`: 1,000 goods cards, ${connections} connections, medians of ${rounds} rounds of ${seconds} s, alternating between the floor and the shop.`,
    'Times on a shared machine vary, so compare the ratios: both figures of a ratio come from the same round.',
    `A separate process on the same machine generates the load. ${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}.`,
    'Logins and orders run one after the other, so that rate limits and stock hold across processes; the floor writes its rows the same way.',
    '',
    '| database | call | requests/s | p50, ms | p99, ms | floor | its requests/s | ratio |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(rowOf),
    '',
    '## Memory',
    '',
    'Requests for the catalogue, carts and orders in turn, without pauses; a sample after each twentieth of the time, after garbage collection.',
    slopes(memory, minutes),
    '',
    '![memory over time](api.svg)',
    '',
  ].join('\n');

export const memoryPlot = (memory: readonly Sample[]): string =>
  plotLines(
    'Memory of the shop API under load',
    [
      { name: 'resident', points: memory.map(({ minute, resident }) => ({ x: minute, y: resident })) },
      { name: 'heap', points: memory.map(({ minute, heap }) => ({ x: minute, y: heap })) },
    ],
    { x: 'minutes', y: 'MB' },
  );
