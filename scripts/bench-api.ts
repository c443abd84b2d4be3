/** How many requests a second `GET /catalog` of 5,000 cards answers, against a bare Hono route that sends the same bytes. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import * as v from 'valibot';
import { say } from './main.ts';

const rounds = 5;
const seconds = 4;
const AddressesSchema = v.object({ api: v.string(), bare: v.string(), bytes: v.number() });

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 20, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} failed ${result.non2xx + result.errors} times`);
  return result.requests.average;
}

export async function benchApi(): Promise<void> {
  // The load comes from this process, the answers from another: each has a core.
  const server = fork(new URL('./bench-api-server.ts', import.meta.url), { stdio: 'inherit' });
  const [message] = await once(server, 'message');
  const { api, bare, bytes } = v.parse(AddressesSchema, message);
  say(
    `GET /catalog, ${(bytes / 1e6).toFixed(2)} MB, median of ${rounds} rounds of ${seconds} s, 20 connections`,
  );
  const ratios: number[] = [];
  const speeds: { bare: number[]; api: number[] } = { bare: [], api: [] };
  for (let round = 0; round < rounds; round += 1) {
    const floor = await requestsPerSecond(bare);
    const ours = await requestsPerSecond(api);
    speeds.bare.push(floor);
    speeds.api.push(ours);
    ratios.push(ours / floor);
  }
  say('| route | requests/s |');
  say('|---|---|');
  say(`| bare Hono route, same bytes | ${median(speeds.bare).toFixed(0)} |`);
  say(`| GET /api/v1/catalog | ${median(speeds.api).toFixed(0)} |`);
  say(`ratio, median of rounds: ${(median(ratios) * 100).toFixed(0)} %`);
  server.kill();
}
