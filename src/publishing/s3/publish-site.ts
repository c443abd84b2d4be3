/** Publishes a site as plain objects, in an order that leaves every link of a served page working. */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { SetupError } from '../../contract/setup-error.ts';
import { mapConcurrently } from '../../domain/map-concurrently.ts';
import { day } from '../../domain/time/units.ts';
import {
  type BucketRecord,
  entryOf,
  hasDigest,
  hasEtag,
  ownFolder,
  renewManifest,
  setEntry,
  unknownContent,
} from './record.ts';
import {
  isAsset,
  keysInFolder,
  type ObjectRules,
  type Phase,
  phaseOf,
  phases,
  readObject,
  rulesDigest,
  type SiteObject,
} from './site-objects.ts';
import type { ObjectStore } from './store.ts';
import { type Lease, readOnTurn, type TurnTimes, takeLease, turnTimes, writeOrLose } from './turn.ts';

export interface SiteFiles {
  folder: string;
  /** The release that the folder holds. */
  release: string | undefined;
  /** The keys that may differ from the release before; undefined: all. */
  keys: readonly string[] | undefined;
}

export interface Site {
  /** Provides the files that changed since a release, as they are now. */
  withFiles<T>(since: string | undefined, task: (files: SiteFiles) => Promise<T>): Promise<T>;
}

export interface PublishOptions extends ObjectRules {
  keepDays: number;
  /** Names this publisher on this machine. */
  owner: string;
  /** Compare with a listing of the bucket, and take over what is there. */
  heal: boolean;
  /** Receives the changed keys once they are published; repeated at the next publication if it fails. */
  announce?: ((keys: readonly string[]) => Promise<void>) | undefined;
  times?: TurnTimes;
  now?: () => Date;
}

export interface Published {
  /** How many objects the site has. */
  files: number;
  sent: number;
  removed: number;
}

export async function publishSite(
  store: ObjectStore,
  site: Site,
  options: PublishOptions,
): Promise<Published> {
  const { owner, heal, times = turnTimes } = options;
  for (;;) {
    const record = await readOnTurn(store, { owner, heal, times });
    const { state } = record;
    // The last publication was interrupted, or there was none.
    const isUncertain = state.owner !== undefined || record.etag === undefined || heal;
    if (isUncertain) await compareWithBucket(store, record, heal);
    const isComparable = !isUncertain && state.rules === rulesDigest(options);
    const published = await site.withFiles(isComparable ? state.release : undefined, (files) =>
      publishFiles(store, record, files, options),
    );
    if (published !== undefined) return published;
  }
}

/** Corrects the entries by what the bucket holds. Objects that no publisher wrote are left alone, unless healing. */
async function compareWithBucket(store: ObjectStore, record: BucketRecord, heal: boolean): Promise<void> {
  const { state, entries } = record;
  const listed = await store.list();
  const pending = new Set(state.pending);
  const unknown = [...listed.keys()].filter((key) => !entries.has(key) && !key.startsWith(ownFolder));
  if (state.revision === '' && unknown.length > 0 && !heal)
    throw new SetupError(
      `The bucket holds ${unknown.length} objects without a list of them, such as ${unknown[0]}. \`npm run publish -- --heal\` takes it over, and removes what the site does not have.`,
    );
  for (const key of unknown) if (heal || pending.has(key)) setEntry(record, key, unknownContent);
  for (const [key, entry] of entries) {
    const etag = listed.get(key);
    if (etag === undefined) setEntry(record, key, null);
    else if (!hasEtag(entry, etag)) setEntry(record, key, unknownContent);
  }
}

interface Plan {
  uploads: Record<Phase, SiteObject[]>;
  removals: string[];
}

const emptyPlan = (): Plan => ({
  uploads: { assets: [], new: [], data: [], pages: [], entries: [], worker: [] },
  removals: [],
});

const filesAtOnce = 16;
const compress = promisify<Buffer, Buffer>(gzip);

/** Undefined: another publisher was faster. */
async function publishFiles(
  store: ObjectStore,
  record: BucketRecord,
  files: SiteFiles,
  options: PublishOptions,
): Promise<Published | undefined> {
  const { state, entries } = record;
  const plan = await planChanges(record, files, options);
  const uploads = Object.values(plan.uploads).flat();
  const changed = [...uploads.map(({ key }) => key), ...plan.removals].filter((key) => !isAsset(key));
  const done = { sent: uploads.length, removed: plan.removals.length };
  const unannounced = options.announce ? [...new Set([...state.unannounced, ...changed])] : [];
  const isSame = state.release === files.release && state.rules === rulesDigest(options);
  if (done.sent + done.removed + unannounced.length === 0 && isSame && !state.owner)
    return { files: entries.size, ...done };

  state.owner = options.owner;
  state.pending = [...new Set([...state.pending, ...uploads.map(({ key }) => key)])];
  state.unannounced = unannounced;
  const lease = await takeLease(store, record, options.times ?? turnTimes);
  if (lease === undefined) return undefined;
  for (const phase of phases) await upload(store, record, plan.uploads[phase], lease);
  if (plan.removals.length > 0) await remove(store, record, plan.removals, lease);
  const old = await renewManifest(store, record);
  Object.assign(state, { owner: undefined, pending: [] });
  Object.assign(state, { release: files.release, rules: rulesDigest(options) });
  await announceAndWrite(store, record, options);
  if (old.length > 0) await store.remove(old);
  return { files: entries.size, ...done };
}

async function planChanges(
  { state, entries }: BucketRecord,
  files: SiteFiles,
  options: PublishOptions,
): Promise<Plan> {
  const keys = files.keys ?? [...new Set([...(await keysInFolder(files.folder)), ...entries.keys()])];
  const objects = await mapConcurrently(keys, filesAtOnce, (key) => readObject(files.folder, key, options));
  const now = Math.floor((options.now?.() ?? new Date()).getTime() / 1000);
  const plan = emptyPlan();
  for (const [index, key] of keys.entries()) {
    const object = objects[index];
    if (object !== undefined) {
      delete state.unused[key];
      if (!hasDigest(entries.get(key), object.digest))
        plan.uploads[phaseOf(key, entries.has(key))].push(object);
    } else if (entries.has(key)) {
      // Pages that are open in browsers, or cached by a CDN, still request the assets of their release.
      if (isAsset(key)) state.unused[key] ??= now;
      else plan.removals.push(key);
    }
  }
  for (const [key, since] of Object.entries(state.unused)) {
    if (now - since >= options.keepDays * day) plan.removals.push(key);
  }
  return plan;
}

async function upload(
  store: ObjectStore,
  record: BucketRecord,
  objects: readonly SiteObject[],
  lease: Lease,
): Promise<void> {
  await mapConcurrently(objects, filesAtOnce, async ({ key, place, digest, headers }) => {
    lease.check();
    const content = await readFile(place);
    const body = headers.encoding === 'gzip' ? await compress(content) : content;
    const etag = await store.put(key, body, headers);
    setEntry(record, key, entryOf(digest, etag));
    await lease.renew();
  });
}

async function remove(
  store: ObjectStore,
  record: BucketRecord,
  keys: readonly string[],
  lease: Lease,
): Promise<void> {
  lease.check();
  await store.remove(keys);
  for (const key of keys) {
    setEntry(record, key, null);
    delete record.state.unused[key];
  }
}

async function announceAndWrite(
  store: ObjectStore,
  record: BucketRecord,
  { announce }: PublishOptions,
): Promise<void> {
  const { state } = record;
  let failure: unknown;
  if (announce !== undefined && state.unannounced.length > 0) {
    try {
      await announce(state.unannounced);
      state.unannounced = [];
    } catch (error) {
      failure = error;
    }
  }
  await writeOrLose(store, record);
  if (failure !== undefined) throw failure;
}
