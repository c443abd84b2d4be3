import { paths } from '../../../src/editions/paths.ts';
import { expect, test } from '../../support/browser/page-test.ts';

const refusals = ['connect-src', 'frame-src', 'img-src', 'require-trusted-types-for', 'style-src-elem'];

test('injected styles, pictures, frames, requests and markup are blocked', async ({ context, baseURL }) => {
  // Without the check for console errors, because violations are the point.
  const page = await context.newPage();
  await page.goto(`${baseURL}${paths.home}`);
  const markup = await page.evaluate(async (expected) => {
    const refused = new Set<string>();
    const all = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        refused.add(effectiveDirective);
        if (expected.every((name) => refused.has(name))) resolve();
      });
    });
    const element = (name: string, attributes: Record<string, string>, text = '') => {
      const made = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
      made.append(text);
      document.body.append(made);
    };
    element('style', {}, 'body { display: none }');
    element('img', { src: 'http://evil.example/pixel.gif' });
    element('iframe', { src: 'https://evil.example/' });
    await fetch('https://evil.example/').catch(() => undefined);
    let taken = true;
    try {
      document.body.insertAdjacentHTML('beforeend', '<b>smuggled</b>');
    } catch {
      taken = false;
    }
    await all;
    return taken;
  }, refusals);
  expect(markup).toBe(false);
});
