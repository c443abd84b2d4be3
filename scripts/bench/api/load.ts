/** So many requests as can be answered, through autocannon. */
import autocannon, { type Request } from 'autocannon';

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
}

const connections = 20;

/** Loads each of these processes with its share; any answer but a good one is an error. */
export async function load(urls: readonly string[], requests: Request[], seconds: number): Promise<Measured> {
  const share = { connections: connections / urls.length, duration: seconds, requests };
  const results = await Promise.all(urls.map((url) => autocannon({ url, ...share })));
  const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  if (failed > 0) throw new Error(`${requests.map(({ path }) => path).join()} failed ${failed} times`);
  return {
    perSecond: results.reduce((sum, { requests: { average } }) => sum + average, 0),
    p50: Math.max(...results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}

export const said = `${connections} connections`;
