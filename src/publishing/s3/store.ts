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
import type { S3Settings } from './settings.ts';

export interface ObjectHeaders {
  type: string;
  caching: string;
  encoding?: string | undefined;
}

export interface Listed {
  key: string;
  changedAt: Date;
}

export interface ObjectStore {
  put(key: string, content: Uint8Array | string, headers: ObjectHeaders): Promise<void>;
  /** Undefined: there is none. */
  get(key: string): Promise<Uint8Array | undefined>;
  list(prefix: string): Promise<Listed[]>;
  remove(keys: readonly string[]): Promise<void>;
  close(): void;
}

/** The limit of S3 for one call. */
const removalsAtOnce = 1000;

export function openStore({
  bucket: Bucket,
  endpoint,
  region,
  prefix,
}: Omit<S3Settings, 'releasesToKeep'>): ObjectStore {
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Other storages than Amazon's do not support checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const address = (key: string) => ({ Bucket, Key: `${prefix}${key}` });

  return {
    async put(key, content, { type, caching, encoding }) {
      await client.send(
        new PutObjectCommand({
          ...address(key),
          Body: content,
          ContentType: type,
          CacheControl: caching,
          ContentEncoding: encoding,
        }),
      );
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(address(key)));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async list(below) {
      const found: Listed[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${prefix}${below}`, ContinuationToken }),
        );
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          found.push({ key: Key.slice(prefix.length), changedAt: LastModified ?? new Date() });
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return found;
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += removalsAtOnce) {
        const Objects = keys.slice(start, start + removalsAtOnce).map((key) => ({ Key: address(key).Key }));
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

/** Turns an error of the storage into one sentence; other errors are returned as they are. */
export function explainStorageError(
  error: unknown,
  { bucket, endpoint }: { bucket: string; endpoint: string | undefined },
) {
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
