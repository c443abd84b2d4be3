/** How many tests passed and failed, from the reports that the runners write. */
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

export interface Counts {
  passed: number;
  failed: number;
}

const VitestSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numFailedTestSuites: v.number(),
});
const PlaywrightSchema = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

export async function countVitest(report: string): Promise<Counts> {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = v.parse(
    VitestSchema,
    await readJson(report),
  );
  // A file that could not be loaded has no failed test, and has failed all the same.
  return { passed: numPassedTests, failed: numFailedTests === 0 ? numFailedTestSuites : numFailedTests };
}

export async function countPlaywright(report: string): Promise<Counts> {
  const { stats } = v.parse(PlaywrightSchema, await readJson(report));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
