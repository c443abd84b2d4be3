/** `npm run simulate`: the shop through years of bad luck, from seed to seed. */
import { mock } from 'node:test';
import { usageError } from '../../src/contract/setup-error.ts';
import { main, parseOptions, say } from '../../src/operator/terminal.ts';
import { freshPostgres, sqliteInMemory } from '../../tests/simulation/database.ts';
import { mutations } from '../../tests/simulation/mutations.ts';
import { planOf } from '../../tests/simulation/plan.ts';
import {
  type Failure,
  happenings,
  type OpenDatabase,
  runPlan,
  runSeeds,
  shortest,
  tell,
} from '../../tests/simulation/run-seeds.ts';
import { tryMutation } from '../../tests/simulation/try-mutation.ts';
import { startPostgres } from '../../tests/support/database/postgres-server.ts';
import { findOrInstallPostgres } from '../../tests/tooling/postgres.ts';

const usage = `npm run simulate -- [options]
  --hours <n>      simulates so long
  --steps <n>      simulates so many statements (default: 1,000,000)
  --seed <name>    simulates one seed
  --keep <places>  leaves out all of its happenings but these: 3,17,42
  --from <n>       begins with this seed (default: 1)
  --postgres       on a PostgreSQL of its own, which takes longer; otherwise on SQLite
  --mutations      plants known faults, one after the other, and says which it finds:
                   all of them, or those whose names contain one of these words: --mutations exchange withdrawal`;

const options = {
  hours: { type: 'string' },
  steps: { type: 'string', default: '1000000' },
  seed: { type: 'string' },
  keep: { type: 'string' },
  from: { type: 'string', default: '1' },
  postgres: { type: 'boolean', default: false },
  mutations: { type: 'boolean', default: false },
} as const;

function* seedsFrom(first: number): Iterable<string> {
  for (let seed = first; ; seed += 1) yield String(seed);
}

async function run(): Promise<void> {
  const { values, positionals } = parseOptions(process.argv.slice(2), options);
  const numbers = [values.hours ?? '1', values.steps, values.from].map(Number);
  if (numbers.some((number) => !(number > 0))) throw usageError(usage);
  const [hours = 1, steps = 1, from = 1] = numbers;
  if (values.mutations)
    return plantFaults(positionals, ['--steps', values.steps, ...(values.postgres ? ['--postgres'] : [])]);
  if (!values.postgres) return simulate(sqliteInMemory);
  await findOrInstallPostgres();
  const server = await startPostgres();
  try {
    await simulate(() => freshPostgres(server.url));
  } finally {
    await server.remove();
  }

  async function simulate(open: OpenDatabase): Promise<void> {
    // A queue gives up by the real clock, also when the machine stands still. Here only the gate decides who waits.
    mock.timers.enable({ apis: ['setTimeout'] });
    if (values.seed !== undefined) return runOne(values.seed, values.keep, open);
    const start = performance.now();
    const end = start + hours * 3_600_000;
    const isOver = (done: number) => (values.hours === undefined ? done >= steps : performance.now() >= end);
    const result = await runSeeds(seedsFrom(from), open, isOver);
    const seconds = Math.round((performance.now() - start) / 1000);
    say(`${result.steps.toLocaleString('en')} steps of ${result.seeds} seeds in ${seconds} s`);
    if (result.failure !== undefined) await report(result.failure, open);
  }
}

/** Each must be found within so many steps. */
async function plantFaults(words: readonly string[], simulationOptions: readonly string[]): Promise<void> {
  const chosen = mutations.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  if (chosen.length === 0)
    throw usageError(['No name has these words.', ...mutations.map(({ name }) => name)].join('\n'));
  for (const mutation of chosen) {
    const start = performance.now();
    const { isFound, output } = await tryMutation(mutation, simulationOptions);
    const seconds = Math.round((performance.now() - start) / 1000);
    const [, after = '?'] = /^([\d,]+) steps/m.exec(output) ?? [];
    const [, violation = output] = /fails: (.*)$/m.exec(output) ?? [];
    const history = output.match(/^ *\d+ {2}/gm)?.length ?? 0;
    say(`| ${mutation.name} | ${isFound ? after : 'not found'} | ${history} | ${violation} | ${seconds} s |`);
    if (!isFound) process.exitCode = 1;
  }
}

async function report(failure: Failure, open: OpenDatabase): Promise<void> {
  say(`Seed ${failure.seed} fails: ${failure.violation}`, 'Looking for the shortest history…');
  const history = await shortest(failure, open);
  say(...history.map(tell));
  const keep = history.map(({ place }) => place).join(',');
  const database = open === sqliteInMemory ? '' : ' --postgres';
  say(`Run it again: npm run simulate -- --seed ${failure.seed} --keep ${keep}${database}`);
  process.exitCode = 1;
}

/** Repeats one history, and says what the shop logged. */
async function runOne(seed: string, keep: string | undefined, open: OpenDatabase): Promise<void> {
  const places = keep === undefined ? undefined : new Set(keep.split(',').map(Number));
  const plan = planOf(seed, happenings).filter(({ place }) => places?.has(place) ?? true);
  const { violation, logged, steps } = await runPlan(seed, plan, open);
  say(...plan.map(tell), ...logged.map((line) => line.trimEnd()));
  say(`${steps} steps: ${violation ?? 'nothing is wrong'}`);
  if (violation !== undefined) process.exitCode = 1;
}

await main(run);
