import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { turnTimes } from '../../../../src/publishing/s3/turn.ts';
import { type Bucket, type Files, openBucket } from '../../../support/site/bucket.ts';

let bucket: Bucket;
beforeEach(async () => {
  bucket = await openBucket();
});
afterEach(() => bucket.close());

const siteOf = (name: string): Files =>
  Object.fromEntries(
    [
      'index.html',
      ...Array.from({ length: 20 }, (_, index) => `p${index}/index.html`),
      `${name}/index.html`,
    ].map((key) => [key, name]),
  );

/** Publishes that are killed before they are finished. */
async function leaveUnfinished(owner: string): Promise<void> {
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
  bucket.s3.trouble = (request) => (request.endsWith('shop/ua/index.html') ? 'break' : undefined);
  await expect(bucket.publish(siteOf('unfinished'), { owner })).rejects.toThrow();
  bucket.s3.trouble = () => undefined;
}

test.each(['checked', 'ignored', 'refused'] as const)(
  'publishers that begin together do not mix, where conditions are %s',
  async (conditions) => {
    bucket.s3.conditions = conditions;
    await bucket.publish(siteOf('first'));
    const published: string[] = [];
    const mixed: string[] = [];
    bucket.s3.changed = () => {
      const pages = Object.entries(bucket.served());
      const home = bucket.served()['index.html'] ?? '';
      if (home === published.at(-1)) return;
      published.push(home);
      // The home page is the last upload, so all others are of the same site.
      mixed.push(...pages.filter(([key, text]) => key.startsWith('p') && text !== home).map(([key]) => key));
    };
    const names = ['one', 'two', 'three'];
    await Promise.all(names.map((name) => bucket.publish(siteOf(name), { owner: name })));
    expect(published[0]).toBe('first');
    expect(published.slice(1).sort()).toEqual(names.toSorted());
    expect(mixed).toEqual([]);
    expect(bucket.served()).toEqual(siteOf(bucket.served()['index.html'] ?? ''));
  },
);

test('a publisher waits for another one, and takes over what was abandoned', async () => {
  await leaveUnfinished('another');
  const startedAt = performance.now();
  await bucket.publish(siteOf('mine'), { times: { ...turnTimes, poll: 5, abandoned: 200 } });
  expect(performance.now() - startedAt).toBeGreaterThan(200);
  expect(bucket.served()).toEqual(siteOf('mine'));
});

test('a publisher does not wait for itself', async () => {
  await leaveUnfinished('this');
  await bucket.publish(siteOf('mine'), { times: turnTimes });
  expect(bucket.served()).toEqual(siteOf('mine'));
});

test('waiting has a limit', async () => {
  await leaveUnfinished('another');
  const times = { ...turnTimes, poll: 5, wait: 50 };
  await expect(bucket.publish(siteOf('mine'), { times })).rejects.toThrow('Another publisher is at work');
});

test('a publisher that was paused for too long stops', async () => {
  await bucket.publish(siteOf('first'));
  const times = { ...turnTimes, valid: -1 };
  await expect(bucket.publish(siteOf('mine'), { times })).rejects.toThrow('has taken over the bucket');
  expect(bucket.served()).toEqual(siteOf('first'));
});

test('a publisher whose record was replaced does not replace it again', async () => {
  await bucket.publish(siteOf('first'));
  let isReplaced = false;
  bucket.s3.changed = () => {
    if (isReplaced || bucket.served()['index.html'] !== 'mine') return;
    isReplaced = true;
    bucket.s3.objects.set('shop/ua/_publish/record.json.gz', {
      content: gzipSync(
        JSON.stringify({ revision: 'another', changes: {}, pending: [], unused: {}, unannounced: [] }),
      ),
      headers: {},
      etag: '"of another publisher"',
    });
  };
  await expect(bucket.publish(siteOf('mine'))).rejects.toThrow('has taken over the bucket');
});

test('a long publication renews its record', async () => {
  const times = { ...turnTimes, renewal: -1 };
  await bucket.publish(siteOf('mine'), { times });
  const writes = bucket.requests().filter((request) => request === 'PUT _publish/record.json.gz');
  expect(writes.length).toBeGreaterThan(5);
  expect(bucket.served()).toEqual(siteOf('mine'));
  expect(await bucket.publish(siteOf('mine'))).toMatchObject({ sent: 0 });
});
