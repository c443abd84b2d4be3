import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { layoutShift } from '../../support/browser/layout-shift.ts';
import { test as base, expect, leftOutUnless, siteOf } from '../../support/browser/page-test.ts';
import { saveData } from '../../support/browser/save-data.ts';
import { twoFrames } from '../../support/browser/two-frames.ts';
import { withoutFonts } from '../../support/browser/without-fonts.ts';

/** The browser paints nothing before the body. */
const upToBody = /^[\s\S]*<body[^>]*>/;
/** Never inside a tag or a word, so that a shift is that of an element and not of a line end. */
const pieces = /[\s\S]{400,}?(?=<)|[\s\S]+$/g;

/** This many characters fill the first screen of every page. */
const firstScreen = 40_000;

interface Body {
  html: string;
  answer: ServerResponse;
}

/** The site over a slow network: the test sends the body of each page piece by piece. */
const test = base.extend<{ next: { body: PromiseWithResolvers<Body> } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument.
  next: async ({}, use) => use({ body: Promise.withResolvers() }),
  baseURL: async ({ edition, next }, use) => {
    const server = createServer(async ({ url }, answer) => {
      const response = await fetch(`${siteOf(edition)}${url}`);
      const type = response.headers.get('content-type') ?? '';
      answer.writeHead(200, { 'content-type': type });
      if (!type.startsWith('text/')) {
        answer.end(await response.bytes());
        return;
      }
      const text = withoutFonts(await response.text());
      const head = type.startsWith('text/html') ? (upToBody.exec(text)?.[0] ?? '') : text;
      answer.write(head);
      if (head === text) answer.end();
      else next.body.resolve({ html: text.slice(head.length), answer });
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

for (const { code, width } of [
  { code: 'ua', width: 1280 },
  { code: 'pl', width: 390 },
] as const)
  test.describe(`edition ${code}`, () => {
    test.use({ code });

    test(`a page that arrives in pieces has no layout shift at ${width} px${leftOutUnless(code === 'pl')}`, async ({
      page,
      context,
      next,
    }) => {
      // Else a page behind a card would be prefetched, in pieces.
      await saveData(context);
      await page.setViewportSize({ width, height: 844 });
      for (const path of [
        '/',
        '/filtr/',
        '/product/hedeb/',
        '/news/',
        '/price-list-fcr/',
        '/delivery/',
        '/nowhere/',
      ]) {
        next.body = Promise.withResolvers();
        await page.goto(path, { waitUntil: 'commit' });
        const { html, answer } = await next.body.promise;
        for (const piece of html.slice(0, firstScreen).match(pieces) ?? []) {
          answer.write(piece);
          await twoFrames(page);
        }
        answer.end(html.slice(firstScreen));
        await page.waitForLoadState('networkidle');
        expect(await layoutShift(page), path).toBe(0);
      }
    });
  });
