/** Medians of all runs as tables, in docs/benchmarks/interactions.md. */
import { cpus } from 'node:os';
import type { EditionCode } from '../../../src/editions/edition.ts';
import {
  blockingTime,
  kilobytes,
  largestPaint,
  type Measured,
  median,
  requests,
  runsAtMost,
  sincePress,
  sinceStart,
} from './figures.ts';
import { type Goal, goals } from './goals.ts';
import type { Run } from './measure.ts';
import { isCountedFromPress, type Mode, reportedMarks } from './scenarios.ts';
import { conditions } from './slow-phone.ts';
import { drawWaterfall, wavesOf } from './waterfall.ts';

const milliseconds = (value: number): string =>
  Number.isFinite(value) ? value.toFixed(0) : Number.isNaN(value) ? '–' : 'never';

const ratio = (value: number, floor: number): string =>
  Number.isFinite(value / floor) ? (value / floor).toFixed(2) : '–';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
];

const of = (runs: readonly Run[], figure: (run: Run) => number) => median(runs.map(figure));

function loadRow(name: string, runs: readonly Run[]): string[] {
  return [
    name,
    milliseconds(of(runs, ({ started, page }) => page.firstPaint - started)),
    milliseconds(sinceStart(runs, 'control first visible')),
    milliseconds(of(runs, largestPaint)),
    milliseconds(of(runs, blockingTime)),
    milliseconds(of(runs, ({ page }) => Math.max(0, ...page.longTasks.map(([, length]) => length)))),
    of(runs, ({ page }) => page.shift).toFixed(3),
    String(of(runs, requests)),
    of(runs, kilobytes).toFixed(0),
  ];
}

/** One row of each mark of a press. */
export function pressRows({ edition, scenario, mode, ours, floor }: Measured): string[][] {
  const isFromPress = isCountedFromPress(scenario, mode);
  const time = isFromPress ? sincePress : sinceStart;
  return reportedMarks(scenario).map((mark, index) => {
    const waves = of(ours, ({ fetched, pressed, reached }) =>
      fetched.length === 0 ? Number.NaN : wavesOf(fetched, pressed ?? 0, reached.get(mark) ?? 0),
    );
    const isFirst = index === 0;
    return [
      isFirst ? edition : '',
      isFirst ? scenario.name : '',
      isFirst ? mode : '',
      mark,
      milliseconds(sincePress(ours, mark)),
      milliseconds(isFromPress ? Number.NaN : sinceStart(ours, mark)),
      floor.length > 0 && mark in (scenario.floor ?? {}) ? milliseconds(time(floor, mark)) : '–',
      floor.length > 0 && mark in (scenario.floor ?? {}) ? ratio(time(ours, mark), time(floor, mark)) : '–',
      milliseconds(waves),
      isFirst ? milliseconds(of(ours, blockingTime)) : '',
      isFirst ? of(ours, ({ page }) => page.shift).toFixed(3) : '',
    ];
  });
}

const isLoad = ({ scenario }: Measured) => scenario.press === undefined;

export const loadRows = ({ edition, scenario, mode, ours, floor }: Measured): string[][] => [
  loadRow(`${edition}: ${scenario.name}, ${mode}`, ours),
  ...(floor.length > 0 ? [loadRow(`${edition}: its floor, ${mode}`, floor)] : []),
];

const goalRow = (
  { name, limit, measured, relativeTo }: Goal,
  edition: EditionCode,
  all: readonly Measured[],
) => {
  const find = (wanted: string, mode: Mode) =>
    all.find((one) => one.edition === edition && one.scenario.name === wanted && one.mode === mode);
  const value = measured(find);
  const base = relativeTo?.(find);
  const figure = base === undefined ? value : value / base;
  const met = Number.isNaN(figure) ? 'not measured' : figure <= limit ? 'met' : '**not met**';
  return [
    edition,
    name,
    milliseconds(value),
    milliseconds(base ?? Number.NaN),
    figure.toFixed(base === undefined ? 0 : 2),
    `≤ ${limit}`,
    met,
  ];
};

export function report(all: readonly Measured[], runs: number): string {
  const editions = [...new Set(all.map(({ edition }) => edition))];
  return [
    '# From a press to its effect on a slow phone',
    '',
    `\`npm run bench -- interactions\`: ${conditions}; empty cache unless it says warm. Medians of ${runs} runs (of ${runsAtMost(runs)} where there is no goal) that alternate between the shop and the floor. ${cpus().length} cores, Node ${process.version}. What was fetched when is left in \`.cache/bench/interactions-waterfalls.md\`.`,
    '',
    'The **floor** is made from the same page as one would write it by hand without JavaScript: the same texts, links, form controls and pictures (`srcset`, `sizes`, `loading`), system fonts, 1 KB of inline styles, the cart as a native popover. It has no structured data, no icons and no content security policy.',
    '',
    '**cold**: one touch at the first frame that shows the control. **repeated**: pressed every 100 ms from then on. **warm**: the same on a second visit. **idle**: cold, pressed once the page has been quiet for 1.5 s. **prerendered**: the same, after a mouse has rested on the link for a second, and counted from the release of its button. Figures of both and of journeys to another page are compared with the floor from the press, the others from the navigation. Service workers are blocked. **Waves**: the longest chain of requests, each sent after the one before had arrived, between the press and the effect. **Requests** and **KB** of a page: until it has loaded; what is fetched ahead comes after. **Blocked**: the part of each task beyond 50 ms, from the first paint on.',
    '',
    '## Goals',
    '',
    ...table(
      ['edition', 'goal', 'measured', 'relative to', 'figure', 'limit', ''],
      editions.flatMap((edition) => goals.map((goal) => goalRow(goal, edition, all))),
    ),
    '',
    '## Loading',
    '',
    ...table(
      [
        'page',
        'first paint, ms',
        'control visible, ms',
        'LCP, ms',
        'blocked, ms',
        'longest task, ms',
        'layout shift',
        'requests',
        'KB',
      ],
      all.filter(isLoad).flatMap(loadRows),
    ),
    '',
    '## Presses',
    '',
    ...table(
      [
        'edition',
        'press',
        'when',
        'effect',
        'from the press, ms',
        'from the navigation, ms',
        'floor, ms',
        '× floor',
        'waves',
        'blocked, ms',
        'layout shift',
      ],
      all.filter((one) => !isLoad(one)).flatMap(pressRows),
    ),
    '',
  ].join('\n');
}

/** The waterfall of the run that reached the last mark in the median time. */
export function waterfalls(all: readonly Measured[]): string {
  return [
    '# What was fetched when',
    '',
    'Of the presses on a slow phone in docs/benchmarks/interactions.md, one run each: start and end in milliseconds from the press (from the navigation, where nothing is pressed), KB, file.',
    '',
    ...all.flatMap(({ edition, scenario, mode, ours }) => {
      const last = Object.keys(scenario.marks).at(-1) ?? '';
      const middle = sinceStart(ours, last);
      const run =
        ours.find(({ started, reached }) => (reached.get(last) ?? 0) - started === middle) ?? ours[0];
      if (run === undefined || run.fetched.length === 0) return [];
      const zero = scenario.press === undefined ? run.started : (run.pressed ?? run.started);
      const until =
        scenario.press === undefined
          ? Number.POSITIVE_INFINITY
          : (run.reached.get(last) ?? Number.POSITIVE_INFINITY);
      const marks = [...run.reached].map(([name, time]) => `${name} ${(time - zero).toFixed(0)}`);
      return [
        `## ${edition}: ${scenario.name}, ${mode}`,
        '',
        `${marks.join(', ')}.`,
        '',
        '```',
        ...drawWaterfall(run.fetched, zero, until),
        '```',
        '',
      ];
    }),
  ].join('\n');
}
