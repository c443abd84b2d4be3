/** Publishers of one bucket take turns. */
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '../../contract/setup-error.ts';
import { minuteMs } from '../../domain/time/units.ts';
import {
  type BucketRecord,
  isStillOurs,
  readEntries,
  readState,
  removeRecord,
  Unreadable,
  withoutEntries,
  writeRecord,
} from './record.ts';
import { longestRequest, type ObjectStore } from './store.ts';

/** In milliseconds. */
export const turnTimes = {
  /** A publisher at work writes the record so often. */
  renewal: minuteMs,
  /** It starts no request later than this after its last writing of the record. */
  valid: 5 * minuteMs,
  /** A record that is not renewed for so long belongs to a publisher that was killed. */
  abandoned: 5 * minuteMs + 2 * longestRequest,
  wait: 30 * minuteMs,
  poll: 5000,
  /** Where the storage has no conditional writes, two publishers that begin together find out within this time. */
  pause: 10_000,
};
export type TurnTimes = typeof turnTimes;

/** Waits while another publisher is at work. One that was killed under the same name is not waited for. */
export async function readOnTurn(
  store: ObjectStore,
  { owner, heal, times }: { owner: string; heal: boolean; times: TurnTimes },
): Promise<BucketRecord> {
  const startedAt = performance.now();
  let last = { revision: '', since: startedAt };
  for (;;) {
    const read = await readState(store).catch(async (error: unknown) => {
      if (!heal || !(error instanceof Unreadable)) throw error;
      await removeRecord(store);
      return readState(store);
    });
    const { state } = read;
    const now = performance.now();
    if (state.revision !== last.revision) last = { revision: state.revision, since: now };
    const isForeign = state.owner !== undefined && state.owner !== owner;
    if (!isForeign || now - last.since > times.abandoned) {
      const entries = await readEntries(store, state).catch(async (error: unknown) => {
        if (!(error instanceof Unreadable)) throw error;
        // A publication that ended meanwhile may have removed the manifest.
        if ((await readState(store)).state.revision !== state.revision) return 'outdated';
        if (heal) return undefined;
        throw error;
      });
      if (entries === 'outdated') continue;
      return entries === undefined ? withoutEntries(read) : { ...read, entries };
    }
    if (now - startedAt > times.wait)
      throw new SetupError('Another publisher is at work on the same bucket.');
    await sleep(times.poll);
  }
}

export interface Lease {
  /** Called before each request that changes the bucket. */
  check(): void;
  /** Called now and then; writes the record if it is time. */
  renew(): Promise<void>;
}

const lost = () =>
  new SetupError('Another publisher has taken over the bucket; run `npm run publish` again.');

/** Undefined: another publisher was faster. */
export async function takeLease(
  store: ObjectStore,
  record: BucketRecord,
  times: TurnTimes,
): Promise<Lease | undefined> {
  let writtenAt = Date.now();
  if (!(await writeRecord(store, record)) || !(await isStillOurs(store, record, times.pause)))
    return undefined;
  let renewal: Promise<void> | undefined;
  const renewNow = async () => {
    const startedAt = Date.now();
    if (!(await writeRecord(store, record))) throw lost();
    writtenAt = startedAt;
    renewal = undefined;
  };
  return {
    check() {
      // The clock of the day, because it goes on while a machine sleeps.
      if (Date.now() - writtenAt > times.valid) throw lost();
    },
    async renew() {
      if (renewal === undefined && Date.now() - writtenAt > times.renewal) renewal = renewNow();
      await renewal;
    },
  };
}

export async function writeOrLose(store: ObjectStore, record: BucketRecord): Promise<void> {
  if (!(await writeRecord(store, record))) throw lost();
}
