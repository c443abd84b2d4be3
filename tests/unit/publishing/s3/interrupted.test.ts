import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Bucket, type Files, openBucket } from '../../../support/site/bucket.ts';
import { linkedKeys, linkedSite, reachable } from '../../../support/site/linked-sites.ts';

/** More runs, such as `KILLS=500`, find more faults. */
const runs = Number(process.env['KILLS'] ?? 15);
const timeout = runs * 2000;

let bucket: Bucket;
beforeEach(async () => {
  bucket = await openBucket();
});
afterEach(() => bucket.close());

/** Checks what visitors get after each change of the bucket. */
function watchVisitors(check: (served: Files) => void): () => void {
  const faults: unknown[] = [];
  bucket.s3.changed = () => {
    try {
      check(bucket.served());
    } catch (error) {
      faults.push(error);
    }
  };
  return () => {
    bucket.s3.changed = () => undefined;
    if (faults.length > 0) throw faults[0];
  };
}

const expectLinked = (served: Files) => expect(reachable(served).broken).toEqual([]);

async function emptyBucket(): Promise<void> {
  bucket.s3.objects.clear();
  bucket.requests();
}

/** Nothing reaches the storage after the given request, whose response is lost. */
function killAt(request: number): void {
  let count = 0;
  bucket.s3.trouble = () => {
    count += 1;
    if (count > request) return 'break';
    return count === request ? 'lose response' : undefined;
  };
}
const stopKilling = () => {
  bucket.s3.trouble = () => undefined;
};

const withoutAssets = (files: Files) =>
  Object.fromEntries(Object.entries(files).filter(([key]) => !key.startsWith('_astro/')));

test(
  'at each moment of a publication every link leads to something, and no new page reads old data',
  async () => {
    await fc.assert(
      fc.asyncProperty(linkedSite, linkedSite, async (before, after) => {
        await emptyBucket();
        await bucket.publish(before);
        const finish = watchVisitors((served) => {
          expectLinked(served);
          for (const key of reachable(served).keys) {
            const isNew = key.endsWith('.html') && served[key] === after[key] && after[key] !== before[key];
            const data = linkedKeys(served[key] ?? '').filter((linked) => linked.endsWith('.json'));
            if (isNew) for (const linked of data) expect(served[linked]).toBe(after[linked]);
          }
        });
        await bucket.publish(after);
        finish();
        expect(withoutAssets(bucket.served())).toEqual(withoutAssets(after));
      }),
      { numRuns: runs },
    );
  },
  timeout,
);

test(
  'a first publication is not visible before it is complete',
  async () => {
    await fc.assert(
      fc.asyncProperty(linkedSite, async (site) => {
        await emptyBucket();
        const finish = watchVisitors((served) => {
          if ('index.html' in served) expectLinked(served);
        });
        await bucket.publish(site);
        finish();
      }),
      { numRuns: runs },
    );
  },
  timeout,
);

test(
  'killed at any request, the site stays whole, and the next publication heals it, of whichever site',
  async () => {
    vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
    await fc.assert(
      fc.asyncProperty(
        fc.array(linkedSite, { minLength: 3, maxLength: 4 }),
        fc.array(fc.nat(25), { minLength: 3, maxLength: 3 }),
        async ([first = {}, ...sites], kills) => {
          await emptyBucket();
          await bucket.publish(first);
          const finish = watchVisitors(expectLinked);
          for (const [index, site] of sites.entries()) {
            killAt(kills[index] ?? 0);
            await bucket.publish(site).catch(() => undefined);
          }
          stopKilling();
          const last = sites.at(-1) ?? {};
          await bucket.publish(last);
          finish();
          expect(withoutAssets(bucket.served())).toEqual(withoutAssets(last));
        },
      ),
      { numRuns: runs * 2 },
    );
  },
  timeout,
);

const before: Files = {
  'index.html': 'one href="/a/" href="/_astro/a.1.js"',
  'a/index.html': 'one href="/cards/1.json" href="/"',
  'cards/1.json': 'one',
  '_astro/a.1.js': 'one',
  'gone/index.html': 'one',
};
const after: Files = {
  'index.html': 'two href="/a/" href="/b/" href="/_astro/a.2.js"',
  'a/index.html': 'two href="/cards/1.json" href="/b/"',
  'b/index.html': 'two href="/cards/2.json" href="/"',
  'cards/1.json': 'two',
  'cards/2.json': 'two',
  '_astro/a.2.js': 'two',
};

// Each retry waits, so not every request is tried.
test.each([
  ['slow down', 5],
  ['break', 1],
  ['lose response', 1],
] as const)('%s at any single request is outlasted', async (trouble, step) => {
  for (let at = 1; ; at += step) {
    await emptyBucket();
    stopKilling();
    await bucket.publish(before);
    bucket.requests();
    let count = 0;
    bucket.s3.trouble = () => (++count === at ? trouble : undefined);
    const finish = watchVisitors(expectLinked);
    await bucket.publish(after);
    finish();
    expect(withoutAssets(bucket.served())).toEqual(withoutAssets(after));
    if (count < at) break;
  }
});

test('a storage that does not answer fails the publication, and the site stays whole', async () => {
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
  await bucket.publish(before);
  bucket.s3.trouble = (request) => (request.endsWith('PUT shop/ua/a/index.html') ? 'hang' : undefined);
  await expect(bucket.publish(after, { timeLimit: 50 })).rejects.toThrow();
  expectLinked(bucket.served());
  stopKilling();
  await bucket.publish(after);
  expect(withoutAssets(bucket.served())).toEqual(withoutAssets(after));
});

test('what a killed publication changed is announced by the next one', async () => {
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
  await bucket.publish(before);
  bucket.s3.trouble = (request) => (request.startsWith('PUT shop/ua/index.html') ? 'break' : undefined);
  const announced: string[] = [];
  const announce = async (keys: readonly string[]) => void announced.push(...keys);
  await expect(bucket.publish(after, { announce })).rejects.toThrow();
  expect(announced).toEqual([]);
  stopKilling();
  await bucket.publish(before, { announce });
  expect(announced.sort()).toEqual([
    'a/index.html',
    'b/index.html',
    'cards/1.json',
    'cards/2.json',
    'gone/index.html',
    'index.html',
  ]);
});
