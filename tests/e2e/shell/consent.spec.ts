import type { Page } from 'playwright/test';
import { contentSecurityPolicy, inlinePolicy } from '../../../src/serving/content-security-policy.ts';
import { namesOf, recordPushes } from '../../support/browser/analytics-pushes.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { expect, leftOutUnless, siteOf, test } from '../../support/browser/page-test.ts';
import { leaveOutFonts } from '../../support/browser/without-fonts.ts';
import { cartButton, coffee, goodsCard, simple } from '../../support/shop-pages/goods-card.ts';

const landing = `${simple.listing}?utm_source=google&utm_medium=cpc`;

const keptUtm = (page: Page) => page.evaluate(() => localStorage.getItem('utm_source'));

/** Width of the focus ring around an option, in pixels. */
const ring = 5;

/** Runs in the page: scrolls until the upper half of an option is just above the consent bar. */
function toTheQuestion(choice: Element): void {
  const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
  const { top, height } = box(choice.closest('label'));
  scrollBy(0, top + height / 2 - box(document.querySelector('#consent')).top + 30);
}

/** The consent bar. */
test.use({ code: 'pl', consent: null, contextOptions: { reducedMotion: 'reduce' } });

for (const width of [360, 1440]) {
  test(`refusing is as easy as accepting, nothing is preselected, and axe finds nothing at ${width} px${leftOutUnless(width === 360)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    // The fallback font is wider, and an arriving font would change the buttons between two looks.
    await leaveOutFonts(page);
    await page.goto(coffee.page);
    const bar = page.getByRole('region', { name: 'Файли cookie' });
    const [agree, refuse] = [bar.getByText('Погоджуюся'), bar.getByText('Відмовляюся')];
    const [one, other] = [await agree.boundingBox(), await refuse.boundingBox()];
    expect(one?.width).toBeCloseTo(other?.width ?? 0, 0);
    expect(one?.height).toBe(other?.height);
    expect(await violationsOf(page, '#consent')).toEqual([]);
    await bar.getByRole('button', { name: 'Обрати' }).click();
    const dialog = page.getByRole('dialog', { name: 'Файли cookie' });
    await expect(dialog.getByRole('checkbox', { name: 'Аналітика' })).not.toBeChecked();
    expect(await violationsOf(page, 'dialog[open]')).toEqual([]);
    await dialog.getByRole('checkbox', { name: 'Аналітика' }).check();
    await dialog.getByRole('button', { name: 'Зберегти вибір' }).click();
    await expect(bar).toBeHidden();
    await page.reload();
    await expect(bar).toBeHidden();
  });
}

test('the consent bar never covers the focused option or its focus ring', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(coffee.page);
  const choices = page.getByRole('radio');
  const bar = page.getByRole('region', { name: 'Файли cookie' });
  for (const choice of await choices.all()) {
    await choice.evaluate(toTheQuestion);
    await choice.focus();
    const label = page.locator('label:has(:focus)');
    const [shown, question] = [await label.boundingBox(), await bar.boundingBox()];
    expect((shown?.y ?? 0) + (shown?.height ?? 0) + ring).toBeLessThanOrEqual(question?.y ?? 0);
  }
});

test('after consent all events since landing are sent in order, and withdrawing stops them', async ({
  page,
  context,
}) => {
  const pushes = await recordPushes(context);
  const { add, less } = goodsCard(page, simple.name);
  await page.goto(landing);
  await add.click();
  await page.getByRole('button', { name: 'Погоджуюся' }).click();
  const told = ['consent default', 'consent update', 'view_item_list', 'add_to_cart'];
  await expect.poll(() => namesOf(pushes)).toEqual(told);
  expect(await keptUtm(page)).toBe('google');
  await context.addCookies([{ name: '_ga_X', value: '1', url: new URL('/', page.url()).href }]);
  await page.getByRole('button', { name: 'Налаштування файлів cookie' }).click();
  await page.getByRole('button', { name: 'Лише необхідні' }).click();
  await expect.poll(() => namesOf(pushes)).toEqual([...told, 'consent update']);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga_X');
  expect(await keptUtm(page)).toBeNull();
  await less.click();
  await page.goto(coffee.page);
  await page.getByRole('button', { name: 'Додати в кошик', exact: true }).click();
  await expect(cartButton(page)).toHaveText('Кошик 1');
  expect(namesOf(pushes)).toEqual([...told, 'consent update']);
});

test('the tag manager loads only after consent and finds earlier events', async ({ browser, edition }) => {
  const baseURL = siteOf(edition);
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const asked: string[] = [];
  const pushes = await recordPushes(context);
  await context.route(/googletagmanager/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  // The page and headers that are published when a tag manager is configured.
  const site = { url: baseURL, apiUrl: undefined, hasTagManager: true };
  const [, google] = inlinePolicy(site, [], []).split(';')[0]?.split("'self'") ?? [];
  await context.route(`**${coffee.page}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace('<html ', '<html data-tag-manager="GTM-TEST123" ')
      .replace("script-src 'self'", `$&${google}`);
    const headers = { ...response.headers(), 'content-security-policy': contentSecurityPolicy(site) };
    await route.fulfill({ response, headers, body });
  });
  await page.goto(coffee.page, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Погоджуюся' }).click();
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST123']);
  await expect
    .poll(() => namesOf(pushes))
    .toEqual(['consent default', 'consent update', 'gtm.js', 'view_item', 'view_item_list']);
  await context.close();
});
