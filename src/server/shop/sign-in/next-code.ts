import type { Transaction } from 'kysely';
import {
  sendsPerAddress,
  sendsPerAddressAndNetwork,
  sendsPerClient,
  sendsPerNetwork,
} from '../../../domain/sign-in/limits.ts';
import { networkOf } from '../../../domain/sign-in/network.ts';
import { type RateLimit, secondsToWait } from '../../../domain/time/rate-limits.ts';
import type { Tables } from '../../db/tables.ts';

interface SentCode {
  sent_at: number;
  network: string;
}

interface NextCode {
  /** The codes that were sent to the address. */
  toAddress: readonly SentCode[];
  /** The network address of the browser. */
  client: string;
  at: number;
}

/** Seconds until another code may be sent to the address; 0: now. Requires the lock `sign-in`. `table` holds the codes that count. */
export async function secondsToNextCode(
  db: Transaction<Tables>,
  table: 'sign_in_code' | 'staff_code',
  { toAddress, client, at }: NextCode,
): Promise<number> {
  const network = networkOf(client);
  const sent = db.selectFrom(table).select(['sent_at', 'network']);
  const ofClient = await sent.where('client', '=', client).execute();
  const ofNetwork = await sent.where('network', '=', network).execute();
  const secondsFor = (codes: readonly SentCode[], limits: readonly RateLimit[]) =>
    secondsToWait(
      codes.map(({ sent_at }) => sent_at),
      limits,
      at,
    );
  return Math.max(
    secondsFor(toAddress, sendsPerAddress),
    secondsFor(
      toAddress.filter((code) => code.network === network),
      sendsPerAddressAndNetwork,
    ),
    secondsFor(ofClient, sendsPerClient),
    secondsFor(ofNetwork, sendsPerNetwork),
  );
}
