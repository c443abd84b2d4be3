/** Counts passed and failed tests from the reports of the test runners. */
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
  // A file that fails to load has no failed test, so the file itself is counted.
  return { passed: numPassedTests, failed: numFailedTests === 0 ? numFailedTestSuites : numFailedTests };
}

export async function countPlaywright(report: string): Promise<Counts> {
  const { stats } = v.parse(PlaywrightSchema, await readJson(report));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
