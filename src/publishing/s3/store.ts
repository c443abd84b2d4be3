/** The few operations of an S3 storage that publishing needs. */
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { SetupError } from '../../contract/setup-error.ts';
import { inParts } from '../../domain/in-parts.ts';
import { minuteMs } from '../../domain/time/units.ts';

/** A bucket, or a folder of one, that holds one site. */
export interface StoragePlace {
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
  region: string;
}

export interface ObjectHeaders {
  type: string;
  caching: string;
  encoding?: string | undefined;
}

interface Stored {
  content: Uint8Array;
  etag: string;
}

/** The ETag that the object must have, or that there must be no object. */
type Condition = { etag: string } | 'absent';

/** The condition of a write does not hold. */
export class Conflict extends Error {}

export interface ObjectStore {
  /** Returns the ETag. */
  put(
    key: string,
    content: Uint8Array,
    headers: ObjectHeaders,
    condition?: Condition | undefined,
  ): Promise<string>;
  /** Undefined: there is none. */
  get(key: string): Promise<Stored | undefined>;
  /** The ETag of each key. */
  list(): Promise<Map<string, string>>;
  remove(keys: readonly string[]): Promise<void>;
  close(): void;
}

/** The limit of S3 for one call. */
const removalsAtOnce = 1000;

/** The client tries three times. */
const requestTimeout = minuteMs;
/** In milliseconds, with the pauses between the tries. */
export const longestRequest = 200_000;

export function openStore(
  { bucket: Bucket, endpoint, region, prefix }: StoragePlace,
  timeLimit = requestTimeout,
): ObjectStore {
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: 5000, requestTimeout: timeLimit, throwOnRequestTimeout: true },
    // Other storages than Amazon's do not support checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const address = (key: string) => ({ Bucket, Key: `${prefix}${key}` });

  return {
    async put(key, content, { type, caching, encoding }, condition) {
      try {
        const { ETag = '' } = await client.send(
          new PutObjectCommand({
            ...address(key),
            Body: content,
            ContentType: type,
            CacheControl: caching,
            ContentEncoding: encoding,
            ...(condition === 'absent' && { IfNoneMatch: '*' }),
            ...(typeof condition === 'object' && { IfMatch: condition.etag }),
          }),
        );
        return ETag;
      } catch (error) {
        throw isConflict(error) ? new Conflict(key, { cause: error }) : error;
      }
    },
    async get(key) {
      try {
        const { Body, ETag = '' } = await client.send(new GetObjectCommand(address(key)));
        return { content: (await Body?.transformToByteArray()) ?? new Uint8Array(), etag: ETag };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async list() {
      const found = new Map<string, string>();
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }),
        );
        for (const { Key = '', ETag = '' } of page.Contents ?? []) found.set(Key.slice(prefix.length), ETag);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return found;
    },
    async remove(keys) {
      for (const part of inParts(keys, removalsAtOnce)) {
        const Objects = part.map((key) => ({ Key: address(key).Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        const [first] = Errors;
        if (first) throw new Error(`${first.Key} cannot be removed: ${first.Message}`);
      }
    },
    close: () => client.destroy(),
  };
}

/** 409: another conditional write of the same object was at work. 404: the object to replace is gone. */
const isConflict = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  (error.name === 'PreconditionFailed' ||
    error.name === 'ConditionalRequestConflict' ||
    error.name === 'NoSuchKey');

/** Some storages refuse a condition that they do not support; others ignore it. */
export const isNotImplemented = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.name === 'NotImplemented';

/** Turns an error of the storage into one sentence; other errors are returned as they are. */
export function explainStorageError(error: unknown, { bucket, endpoint }: StoragePlace) {
  if (!(error instanceof Error)) return error;
  const storage = `The storage (${endpoint ?? 'Amazon S3'}, bucket ${bucket})`;
  if (error.name === 'CredentialsProviderError')
    return new SetupError(
      'There are no keys for the storage: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or what else Amazon’s tools read.',
    );
  if (error instanceof S3ServiceException)
    return new SetupError(`${storage} refused: ${error.name}, ${error.message}.`, { cause: error });
  // The client adds `$metadata` to every error of a call.
  if ('$metadata' in error)
    return new SetupError(`${storage} cannot be reached: ${error.message || error.name}.`, { cause: error });
  return error;
}
