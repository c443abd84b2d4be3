/** What is computed from runs. */
import type { EditionCode } from '../../../src/editions/edition.ts';
import { median as medianOfSome } from '../shops.ts';
import type { Run } from './measure.ts';
import type { Mode, Scenario } from './scenarios.ts';

export interface Measured {
  edition: EditionCode;
  scenario: Scenario;
  mode: Mode;
  ours: readonly Run[];
  /** Empty: the floor has no such press. */
  floor: readonly Run[];
}

const blockingOver = 50;

/** Not a number if nothing was measured. */
export const median = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : medianOfSome(values);

/** Milliseconds from the start of the navigation; Infinity if the mark was missed in half of the runs. */
export const sinceStart = (runs: readonly Run[], mark: string): number =>
  median(runs.map(({ started, reached }) => (reached.get(mark) ?? Number.POSITIVE_INFINITY) - started));

export const sincePress = (runs: readonly Run[], mark: string): number =>
  median(
    runs.map(
      ({ pressed, reached }) => (reached.get(mark) ?? Number.POSITIVE_INFINITY) - (pressed ?? Number.NaN),
    ),
  );

/** Milliseconds from the start of the navigation. */
export const largestPaint = ({ started, page }: Run): number => page.largestPaint - started;

/** As Lighthouse counts it: from the first paint on. */
export const blockingTime = ({ page }: Run): number =>
  page.longTasks
    .filter(([start]) => start >= page.firstPaint)
    .reduce((sum, [, length]) => sum + Math.max(0, length - blockingOver), 0);

/** What the page itself needs; what is fetched ahead comes after. */
const ofThePage = ({ fetched, page }: Run) =>
  fetched.filter(({ start, kilobytes }) => kilobytes > 0 && start <= page.loaded);

export const kilobytes = (run: Run): number => ofThePage(run).reduce((sum, one) => sum + one.kilobytes, 0);

/** Files that came over the network. */
export const requests = (run: Run): number => ofThePage(run).length;

const runsWithoutGoal = 3;

export const runsAtMost = (runs: number): number => Math.min(runs, runsWithoutGoal);
