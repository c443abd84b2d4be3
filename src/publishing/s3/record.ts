/**
 * What a bucket holds, as an object in it. The manifest has an entry for each key; the record has what changed since, what is
 * being written, and who writes it. So a small change writes a small object.
 */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { SetupError } from '../../contract/setup-error.ts';
import { Conflict, isNotImplemented, type ObjectStore } from './store.ts';

const keys = v.array(v.string());

const RecordSchema = v.object({
  /** Of this writing. */
  revision: v.string(),
  /** The publisher at work. */
  owner: v.optional(v.string()),
  /** The storage is known to reject writes whose condition does not hold. */
  checksConditions: v.optional(v.boolean()),
  /** The key of the manifest. */
  manifest: v.optional(v.string()),
  /** Entries since the manifest; null: the key was removed. */
  changes: v.record(v.string(), v.nullable(v.string())),
  /** Keys that an unfinished publication may have written. */
  pending: keys,
  /** Assets that the site no longer has, with the time in Unix seconds. */
  unused: v.record(v.string(), v.number()),
  /** Changed keys that the command after publishing has not received. */
  unannounced: keys,
  /** The release that the bucket holds, and the rules of its headers. */
  release: v.optional(v.string()),
  rules: v.optional(v.string()),
});
type State = v.InferOutput<typeof RecordSchema>;
const ManifestSchema = v.record(v.string(), v.string());

export interface BucketRecord {
  state: State;
  /** Undefined: there is no record yet. */
  etag: string | undefined;
  /** Digest and hash of the ETag of each key. */
  entries: Map<string, string>;
}

export const ownFolder = '_publish/';
const recordKey = `${ownFolder}record.json.gz`;
const headers = { type: 'application/gzip', caching: 'no-store' };

const emptyState = (): State => ({ revision: '', changes: {}, pending: [], unused: {}, unannounced: [] });

export const entryOf = (digest: string, etag: string): string => `${digest} ${shortHash(etag)}`;
/** The entry of an object that is there, with any content. */
export const unknownContent = '';
export const hasDigest = (entry: string | undefined, digest: string): boolean =>
  entry?.startsWith(`${digest} `) ?? false;
export const hasEtag = (entry: string, etag: string | undefined): boolean =>
  etag !== undefined && entry.endsWith(` ${shortHash(etag)}`);

/** An ETag is the hash of the content only sometimes, so it is compared and never calculated. */
const shortHash = (etag: string) => createHash('sha256').update(etag).digest('base64url').slice(0, 6);

const unpack = (content: Uint8Array): unknown => JSON.parse(gunzipSync(content).toString());
const pack = (value: unknown) => gzipSync(JSON.stringify(value));
/** That a storage ignores conditions is found out each time: it may learn them. */
const packState = (state: State) => pack({ ...state, checksConditions: state.checksConditions || undefined });

/** Without its entries. */
export async function readState(store: ObjectStore): Promise<Pick<BucketRecord, 'state' | 'etag'>> {
  const stored = await store.get(recordKey);
  if (stored === undefined) return { state: emptyState(), etag: undefined };
  return { state: parse(RecordSchema, stored.content), etag: stored.etag };
}

export async function readEntries(
  store: ObjectStore,
  { manifest, changes }: State,
): Promise<Map<string, string>> {
  const entries = new Map<string, string>();
  if (manifest !== undefined) {
    const stored = await store.get(manifest);
    if (stored === undefined) throw unreadable();
    for (const [key, entry] of Object.entries(parse(ManifestSchema, stored.content))) entries.set(key, entry);
  }
  for (const [key, entry] of Object.entries(changes)) {
    if (entry === null) entries.delete(key);
    else entries.set(key, entry);
  }
  return entries;
}

function parse<S extends v.GenericSchema>(schema: S, content: Uint8Array): v.InferOutput<S> {
  try {
    return v.parse(schema, unpack(content));
  } catch {
    throw unreadable();
  }
}

/** The list of what the bucket holds cannot be used. */
export class Unreadable extends SetupError {}

const unreadable = () =>
  new Unreadable(
    `The list of what the bucket holds (${ownFolder}) is missing or unreadable. \`npm run publish -- --heal\` makes it anew.`,
  );

/** Where every object of the bucket is in doubt. */
export const withoutEntries = ({ state, etag }: Omit<BucketRecord, 'entries'>): BucketRecord => ({
  state: { ...emptyState(), revision: state.revision, unannounced: state.unannounced },
  etag,
  entries: new Map(),
});

export const removeRecord = (store: ObjectStore): Promise<void> => store.remove([recordKey]);

export function setEntry({ state, entries }: BucketRecord, key: string, entry: string | null): void {
  state.changes[key] = entry;
  if (entry === null) entries.delete(key);
  else entries.set(key, entry);
}

/** More changes than this become a new manifest: so the bytes of records and manifests together are fewest. */
const mostChanges = (entryCount: number) => Math.sqrt(12 * entryCount);

/** Returns the manifest that is no longer needed. */
export async function renewManifest(store: ObjectStore, { state, entries }: BucketRecord): Promise<string[]> {
  const isShort = Object.keys(state.changes).length <= mostChanges(entries.size);
  if (state.manifest !== undefined && isShort) return [];
  const old = state.manifest;
  state.manifest = `${ownFolder}manifest-${randomUUID()}.json.gz`;
  state.changes = {};
  await store.put(state.manifest, pack(Object.fromEntries(entries)), headers);
  return old === undefined ? [] : [old];
}

/** Writes the record; false: another publisher has written it since it was read. */
export async function writeRecord(store: ObjectStore, record: BucketRecord): Promise<boolean> {
  const before = record.state.revision;
  record.state.revision = randomUUID();
  const content = packState(record.state);
  const { checksConditions } = record.state;
  if (checksConditions !== true && (await storedRevision(store)) !== before) return false;
  try {
    const condition = record.etag === undefined ? 'absent' : { etag: record.etag };
    record.etag = await store.put(
      recordKey,
      content,
      headers,
      checksConditions === false ? undefined : condition,
    );
    return true;
  } catch (error) {
    if (checksConditions === undefined && isNotImplemented(error)) {
      record.etag = await store.put(recordKey, content, headers);
      return true;
    }
    if (!(error instanceof Conflict)) throw error;
    // A try that succeeded may have lost its response, and the next one is rejected.
    const { state, etag } = await readState(store);
    record.etag = etag;
    return state.revision === record.state.revision;
  }
}

const storedRevision = async (store: ObjectStore) => (await readState(store)).state.revision;

/**
 * After the first writing of a publication: whether it is still there. A storage without conditional writes needs a pause
 * in which another publisher, who read the same record, would have replaced it.
 */
export async function isStillOurs(store: ObjectStore, record: BucketRecord, pause: number): Promise<boolean> {
  record.state.checksConditions ??= await rejectsConflicts(store, record);
  if (record.state.checksConditions) return true;
  await sleep(pause);
  return (await storedRevision(store)) === record.state.revision;
}

/** Tries to create the record, which exists. */
async function rejectsConflicts(store: ObjectStore, record: BucketRecord): Promise<boolean> {
  try {
    record.etag = await store.put(recordKey, packState(record.state), headers, 'absent');
    return false;
  } catch (error) {
    if (error instanceof Conflict) return true;
    if (isNotImplemented(error)) return false;
    throw error;
  }
}
