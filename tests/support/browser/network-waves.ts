import { expect, type Page, type Route } from 'playwright/test';

/** Files whose name contains a hash: a browser that has one asks for no other. */
const cached = /\/(_astro|_pictures)\//;

/** So many idle moments without a new request, and the page is at rest. */
const idleMoments = 5;

/** Milliseconds: longer than a spinner stays, and the work after it. */
const unhurried = 600;

interface Waves {
  /** Goes to a page; its HTML is the first wave. */
  open(path: string): Promise<void>;
  /** Lets waves of requests through until this is shown; returns how many it took. */
  until(isShown: () => Promise<boolean>): Promise<number>;
}

/**
 * Holds every request of a page. What it asks for until it is at rest is one wave: over a slow network all of that takes
 * one round trip, however fast the machine is.
 */
export async function holdNetwork(page: Page): Promise<Waves> {
  let held: Route[] = [];
  const arrived = new Set<string>();
  await page.route('**/*', async (route, request) => {
    if (cached.test(request.url()) && arrived.has(request.url())) await route.continue();
    else held.push(route);
  });
  const letThrough = async () => {
    const wave = held;
    held = [];
    await Promise.all(
      wave.map(async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response });
        arrived.add(route.request().url());
      }),
    );
  };
  return {
    async open(path) {
      const committed = page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => held.length).toBe(1);
      await letThrough();
      await committed;
    },
    async until(isShown) {
      for (let waves = 0; ; waves += 1) {
        await rest(page, () => held.length);
        if (await soon(isShown)) return waves;
        if (held.length === 0) throw new Error(`Not shown after ${waves} waves, and nothing is asked for`);
        await letThrough();
      }
    },
  };
}

/** What is there already, and only waits so that nothing flickers, needs no further wave. */
async function soon(isShown: () => Promise<boolean>): Promise<boolean> {
  const poll = expect.poll(isShown, { timeout: unhurried, intervals: [50] });
  return poll.toBe(true).then(
    () => true,
    () => false,
  );
}

async function rest(page: Page, asked: () => number): Promise<void> {
  for (let quiet = 0; quiet < idleMoments; ) {
    const before = asked();
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 20), { timeout: 100 })),
    );
    quiet = asked() === before ? quiet + 1 : 0;
  }
  await page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
        // A page that waits for its styles has no frames.
        setTimeout(resolve, 500);
      }),
  );
}
