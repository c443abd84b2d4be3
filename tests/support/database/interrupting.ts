import type { KyselyPlugin } from 'kysely';

/** Does the task once, after so many statements of whoever reads through it. */
export function interrupting(after: number, task: () => Promise<unknown>): KyselyPlugin {
  let results = 0;
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      results += 1;
      if (results === after) await task();
      return result;
    },
  };
}
