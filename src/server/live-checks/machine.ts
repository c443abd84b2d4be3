import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { advice, type Check, missing, ok, probeTimeout, reasonOf } from './live-shop.ts';

const leastFreeBytes = 1_000_000_000;

/** The disk of the database, or of the pictures where the database is elsewhere. */
export const diskSpace: Check = async ({ config: { database, mediaDirectory } }) => {
  const folder = dirname(database.kind === 'sqlite' ? database.file : mediaDirectory);
  try {
    const { bavail, bsize } = await statfs(folder);
    const text = `${Math.floor((bavail * bsize) / 1_000_000)} MB are free in ${folder}`;
    return [bavail * bsize < leastFreeBytes ? missing(`only ${text}`) : ok(text)];
  } catch (error) {
    return [missing(`${folder} cannot be read: ${reasonOf(error)}`)];
  }
};

/** Payment providers and sign-in codes tolerate this much. */
const mostSecondsApart = 30;

/** Compares the clock with the Date header of the first host of the settings that answers. */
export const clock: Check = async ({ config: { payments, carrier, senders }, now }) => {
  const addresses = [
    ...(carrier.kind === 'embedded' ? [] : [carrier.url]),
    ...payments.chosen.flatMap((provider) => (provider.code === 'sandbox' ? [] : [provider.url])),
    ...(senders.phone.kind === 'gateway' ? [senders.phone.url] : []),
    ...(payments.siteUrl === undefined ? [] : [payments.siteUrl]),
  ];
  const dates = addresses.map(async (address) => {
    const { host, origin } = new URL(address);
    return { host, date: await dateOf(origin) };
  });
  for (const { host, date } of await Promise.all(dates)) {
    if (date === undefined) continue;
    const apart = Math.abs(date - now);
    return [
      apart > mostSecondsApart
        ? missing(`the clock differs from that of ${host} by ${apart} seconds`)
        : ok(`the clock agrees with ${host}`),
    ];
  }
  return [advice('the clock was not compared: no host of the settings answers')];
};

async function dateOf(origin: string): Promise<number | undefined> {
  const request = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(probeTimeout) } as const;
  const response = await fetch(origin, request).catch(() => undefined);
  const milliseconds = Date.parse(response?.headers.get('date') ?? '');
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000);
}
