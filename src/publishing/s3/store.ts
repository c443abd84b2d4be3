/** The few verbs that publishing needs of a storage that speaks S3. */
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
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

/** As many as S3 removes in one call. */
const removedAtOnce = 1000;

export function openStore({
  bucket: Bucket,
  endpoint,
  region,
  prefix,
}: Omit<S3Settings, 'kept'>): ObjectStore {
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Checksums in trailers are Amazon's own: other storages do not know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const named = (key: string) => ({ Bucket, Key: `${prefix}${key}` });

  return {
    async put(key, content, { type, caching, encoding }) {
      await client.send(
        new PutObjectCommand({
          ...named(key),
          Body: content,
          ContentType: type,
          CacheControl: caching,
          ContentEncoding: encoding,
        }),
      );
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(named(key)));
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
      for (let start = 0; start < keys.length; start += removedAtOnce) {
        const Objects = keys.slice(start, start + removedAtOnce).map((key) => ({ Key: named(key).Key }));
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
