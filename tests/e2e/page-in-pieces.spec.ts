import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Page } from 'playwright/test';
import { layoutShift } from '../support/layout-shift.ts';
import { test as base, expect, inBothEditions, siteOf } from '../support/page.ts';

/** What comes before it is not seen: the browser paints nothing before the body. */
const upToBody = /^[\s\S]*<body[^>]*>/;
/** Never cut inside a tag or a word, so that what moves is an element and not the end of a line. */
const pieces = /[\s\S]{1500,}?(?=<)|[\s\S]+$/g;

const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

interface Body {
  html: string;
  answer: ServerResponse;
}

/** The site as a slow line brings it: the test hands out the body of each page itself. */
const test = base.extend<{ next: { body: PromiseWithResolvers<Body> } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument.
  next: async ({}, use) => use({ body: Promise.withResolvers() }),
  baseURL: async ({ edition, next }, use) => {
    const server = createServer(async ({ url }, answer) => {
      const response = await fetch(`${siteOf(edition)}${url}`);
      const type = response.headers.get('content-type') ?? '';
      answer.writeHead(200, {
        'content-type': type,
        'cache-control': response.headers.get('cache-control') ?? '',
      });
      if (!type.startsWith('text/html')) {
        answer.end(await response.bytes());
        return;
      }
      const html = await response.text();
      const head = upToBody.exec(html)?.[0] ?? '';
      answer.write(head);
      next.body.resolve({ html: html.slice(head.length), answer });
    });
    await once(server.listen(0), 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await use(siteOf(edition).replace(/\d+$/, String(port)));
    server.closeAllConnections();
    server.close();
  },
});

test.use({ consent: null });

inBothEditions(() => {
  for (const width of [390, 1440])
    test(`nothing moves while a page comes in pieces, ${width} px wide`, async ({ page, next }) => {
      await page.setViewportSize({ width, height: 844 });
      const open = async (path: string) => {
        next.body = Promise.withResolvers();
        await page.goto(path, { waitUntil: 'commit' });
        return next.body.promise;
      };
      for (const path of [
        '/',
        '/filtr/',
        '/product/hedeb/',
        '/news/',
        '/price-list-fcr/',
        '/delivery/',
        '/nowhere/',
      ]) {
        // Once at a stroke: pictures and letters are then at hand.
        const atOnce = await open(path);
        atOnce.answer.end(atOnce.html);
        await page.waitForLoadState('networkidle');
        const { html, answer } = await open(path);
        for (const piece of html.match(pieces) ?? []) {
          answer.write(piece);
          await twoFrames(page);
        }
        answer.end();
        await page.waitForLoadState('networkidle');
        expect(await layoutShift(page), path).toBe(0);
      }
    });
});
