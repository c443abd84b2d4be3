import type { SimulatedDatabase } from './database.ts';
import { furnish } from './fixture.ts';
import { happen, runJobs } from './happen.ts';
import { Invariants } from './invariants.ts';
import type { Happening } from './plan.ts';
import { checkQuietEnd } from './quiet-end.ts';
import { Violation, World } from './world.ts';

export interface Outcome {
  steps: number;
  /** Undefined: all was right. */
  violation: string | undefined;
  /** The last lines that the shop logged. */
  logged: readonly string[];
}

/** Lives through a plan with this seed, and then until all is quiet. */
export async function simulate(
  seed: string,
  plan: readonly Happening[],
  database: SimulatedDatabase,
): Promise<Outcome> {
  const world = new World(seed, database);
  const outcome = (violation?: string): Outcome => ({
    steps: world.gate.steps,
    violation,
    logged: world.logged.slice(-20),
  });
  try {
    await furnish(world);
    await world.start();
    const invariants = new Invariants(world);
    await invariants.check('start');
    for (const happening of plan) {
      // Every request ends within seconds: who waits longer has given up.
      if (happening.what === 'let time pass') await goOn(world, invariants, most);
      if (happening.what === 'press pay for hours') await pressPayForHours(world, invariants, happening);
      else await happen(world, happening);
      await goOn(world, invariants, happening.turns);
    }
    await comeToRest(world, invariants);
    await checkQuietEnd(world);
    return outcome();
  } catch (error) {
    if (error instanceof Violation) return outcome(error.message);
    return outcome(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

/** Turns: more than any operations take. */
const most = 10_000;

const presses = 24;

/** Somebody who never pays presses again before each deadline. */
async function pressPayForHours(world: World, invariants: Invariants, happening: Happening): Promise<void> {
  await goOn(world, invariants, most);
  for (let press = 0; press < presses; press += 1) {
    await happen(world, { ...happening, what: 'press pay again' });
    await goOn(world, invariants, most);
    world.pass(590);
  }
}

/** Lets operations go on, and checks all that must hold after each change. */
async function goOn(world: World, invariants: Invariants, turns: number): Promise<boolean> {
  for (let turn = 0; turn < turns; turn += 1) {
    if (!(await world.gate.turn())) return false;
    // What others write to the same PostgreSQL server looks like a change too.
    if (world.gate.takeWritten() && (await world.database.hasChanged()))
      await invariants.check(world.gate.last);
    if (world.failure !== undefined) throw world.failure;
    await world.mourn();
    await restartDead(world);
  }
  return true;
}

async function restartDead(world: World): Promise<void> {
  for (const [index, { life }] of world.processes.entries())
    if (life.isOver && world.choose(20) === 0) await world.restart(index);
}

/** Together almost two days, longer than anything may be held. */
const rounds = 60;

/** Everybody is there again: what is under way ends, callbacks arrive, and the operator refunds what is due. */
async function comeToRest(world: World, invariants: Invariants): Promise<void> {
  for (const bank of world.banks) {
    bank.weather = 'fair';
    bank.endChecks();
  }
  world.mailbox.isUnavailable = false;
  world.rightClocks();
  for (const [index, { life }] of world.processes.entries()) {
    life.statementsLeft = undefined;
    if (life.isOver) await world.restart(index);
  }
  await goOn(world, invariants, most);
  const rest = { place: -1, one: 0, other: 0, third: 1, turns: 0 } as const;
  for (let round = 0; round < rounds; round += 1) {
    world.time += round < 20 ? 130 : 3600;
    for (const process of world.processes) runJobs(world, process);
    for (let count = 0; count < 4; count += 1) {
      await happen(world, { ...rest, what: 'deliver a callback' });
      await happen(world, { ...rest, what: 'refund a payment' });
      await goOn(world, invariants, most);
    }
  }
}
