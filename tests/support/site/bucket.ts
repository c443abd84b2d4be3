import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';
import { type PublishOptions, publishSite, type SiteFiles } from '../../../src/publishing/s3/publish-site.ts';
import { openStore, type StoragePlace } from '../../../src/publishing/s3/store.ts';
import { turnTimes } from '../../../src/publishing/s3/turn.ts';
import { createS3 } from '../outside/s3-server.ts';
import { temporaryFolderInMemory } from '../processes/temporary-folder.ts';

export type Files = Readonly<Record<string, string>>;

const access = { id: 'publisher', secret: 'a secret' };
const name = 'sites';
const prefix = 'shop/ua/';

/** A bucket of a simulated storage, and a publisher of small sites. */
export async function openBucket() {
  const folder = await temporaryFolderInMemory('bucket');
  const server = createS3(name, access);
  vi.stubEnv('AWS_ACCESS_KEY_ID', access.id);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', access.secret);
  const place: StoragePlace = {
    bucket: name,
    endpoint: await server.start(),
    region: 'eu-central-1',
    prefix,
  };
  const { s3 } = server;

  async function layOut(files: Files): Promise<string> {
    const site = join(folder, crypto.randomUUID());
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(site, path)), { recursive: true });
      await writeFile(join(site, path), content);
    }
    return site;
  }

  /** Compares all files, unless told which keys may have changed. */
  async function publish(
    files: Files,
    options: Partial<PublishOptions & Pick<SiteFiles, 'keys'>> & { timeLimit?: number } = {},
  ) {
    const store = openStore(place, options.timeLimit);
    const site = await layOut(files);
    try {
      return await publishSite(
        store,
        {
          withFiles: (_since, task) =>
            task({ folder: site, release: JSON.stringify(files), keys: options.keys }),
        },
        {
          encoding: 'identity',
          cdnSeconds: 0,
          keepDays: 7,
          owner: 'this',
          heal: false,
          times: { ...turnTimes, poll: 5, pause: 300 },
          ...options,
        },
      );
    } finally {
      store.close();
    }
  }

  return {
    s3,
    place,
    publish,
    /** What the bucket serves. */
    served(): Record<string, string> {
      const objects = [...s3.objects].map(([key, { content }]) => [
        key.slice(prefix.length),
        content.toString(),
      ]);
      return Object.fromEntries(objects.filter(([key]) => !key?.startsWith('_publish/')));
    },
    /** Writes an object as somebody else would. */
    put(key: string, content: string) {
      s3.objects.set(`${prefix}${key}`, { content: Buffer.from(content), headers: {}, etag: '"foreign"' });
    },
    headersOf: (key: string) => s3.objects.get(`${prefix}${key}`)?.headers ?? {},
    /** The requests since the last call, without the folder. */
    requests(): string[] {
      const asked = s3.asked.map((request) => request.replace(prefix, ''));
      s3.asked.length = 0;
      return asked;
    },
    async close() {
      await server.stop();
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Bucket = Awaited<ReturnType<typeof openBucket>>;
