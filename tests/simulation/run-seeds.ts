import type { SimulatedDatabase } from './database.ts';
import { type Happening, planOf } from './plan.ts';
import { shrink } from './shrink.ts';
import { type Outcome, simulate } from './simulate.ts';

export type OpenDatabase = () => Promise<SimulatedDatabase>;

/** Of one seed. */
export const happenings = 300;

export interface Failure extends Outcome {
  seed: string;
  violation: string;
  plan: readonly Happening[];
}

export async function runPlan(
  seed: string,
  plan: readonly Happening[],
  open: OpenDatabase,
): Promise<Outcome> {
  const database = await open();
  try {
    return await simulate(seed, plan, database);
  } finally {
    await database.close();
  }
}

/** Runs seeds one after the other until one fails or `isOver` says so. */
export async function runSeeds(
  seeds: Iterable<string>,
  open: OpenDatabase,
  isOver: (steps: number) => boolean = () => false,
): Promise<{ steps: number; seeds: number; failure: Failure | undefined }> {
  let [steps, count] = [0, 0];
  for (const seed of seeds) {
    if (isOver(steps)) break;
    const plan = planOf(seed, happenings);
    const outcome = await runPlan(seed, plan, open);
    steps += outcome.steps;
    count += 1;
    const { violation } = outcome;
    if (violation !== undefined)
      return { steps, seeds: count, failure: { ...outcome, seed, violation, plan } };
  }
  return { steps, seeds: count, failure: undefined };
}

/** The shortest history that ends in the same kind of violation. */
export function shortest(
  { seed, plan, violation }: Failure,
  open: OpenDatabase,
): Promise<readonly Happening[]> {
  const kind = kindOf(violation);
  return shrink(plan, async (shorter) => {
    const again = await runPlan(seed, shorter, open);
    return again.violation !== undefined && kindOf(again.violation) === kind;
  });
}

/** A violation without the numbers and names in it. */
const kindOf = (violation: string) => violation.replaceAll(/\d+|\w+-\d+|«[^»]*»/g, '').slice(0, 40);

export const tell = ({ place, what, one, other, third, turns }: Happening): string =>
  `${String(place).padStart(4)}  ${what} (${one % 1000}, ${other % 1000}, ${third % 1000}), then ${turns} turns`;
