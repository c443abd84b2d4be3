import { runOperator } from '../processes/run-operator.ts';

/** Runs an operator command, `npm run shop -- …`, on the shops that the browser visits. */
export async function operate(...words: readonly (string | number)[]): Promise<void> {
  const environment = { DATA_DIR: process.env['SHOPS_DATA'], DATABASE_URL: undefined };
  const { code, err } = await runOperator(words.map(String), environment);
  if (code !== 0) throw new Error(`${words.join(' ')}: ${err}`);
}
