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

test('a script, style or event handler smuggled into the HTML is blocked', async ({ context, baseURL }) => {
  const page = await context.newPage();
  await page.route(`${baseURL}${paths.home}`, async (route) => {
    const response = await route.fetch();
    const smuggled = [
      '<script>document.title = "smuggled"</script>',
      '<style>h1 { color: rgb(255 0 0) }</style>',
      '<b style="color: rgb(255 0 0)" onclick="document.title = \'smuggled\'">press</b>',
    ];
    const body = (await response.text()).replace('<h1', `${smuggled.join('')}$&`);
    await route.fulfill({ response, body });
  });
  await page.goto(`${baseURL}${paths.home}`);
  const title = await page.title();
  const pressed = page.getByText('press', { exact: true });
  await pressed.dispatchEvent('click');
  expect(await page.title()).toBe(title);
  expect(title).not.toBe('smuggled');
  for (const element of [pressed, page.getByRole('heading', { level: 1 })])
    await expect(element).not.toHaveCSS('color', 'rgb(255, 0, 0)');
});
