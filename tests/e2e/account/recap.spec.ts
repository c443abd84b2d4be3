import { demoHolder } from '../../../src/demo/orders.ts';
import { paths } from '../../../src/editions/paths.ts';
import { cookies } from '../../../src/stores/shell/cookies.ts';
import { from, signIn } from '../../support/api/sign-in.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { expect, inBothEditions, siteOf, test } from '../../support/browser/page-test.ts';
import { recapCall, recapOn, tell, threeStories } from '../../support/shop-pages/recap.ts';

/** In milliseconds: enough for the stories to load and for one to advance. */
const later = 60_000;
/** A little less than the duration of a story, and the rest of it. */
const [almost, rest] = [6900, 200];
const sizes = [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
  { width: 640, height: 360 },
] as const;

inBothEditions(() => {
  test('the demo customer sees the year and copies its promo code', async ({ page, context, edition }) => {
    const url = siteOf(edition);
    const { kind, address } = demoHolder[edition.code];
    const { token } = await signIn(
      url,
      kind === 'phone' ? { phone: address } : { email: address },
      from('10.77.0.1'),
    );
    await context.addCookies([{ name: cookies.token, value: token, url, sameSite: 'Lax' }]);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(paths.recap);
    const { dialog, stage, story, pause } = recapOn(page);
    await expect(stage).toBeFocused();
    await expect(pause).toBeHidden();
    const told: string[] = [];
    const count = await dialog.getByRole('article', { includeHidden: true }).count();
    for (let place = 1; place <= count; place += 1) {
      await expect(story).toHaveAttribute('aria-label', `${place} із ${count}`);
      const parts = await story.locator('h3, p').allTextContents();
      told.push(parts.join(' ').replaceAll(/\s+/g, ' '));
      await page.keyboard.press('ArrowRight');
    }
    expect(told[0]).toContain('2024 Погортаймо його разом.');
    expect(told[2]).toContain('Нівроку 11 пачок за рік.');
    expect(told.join()).toMatch(/4,67 кг ми обсмажили.*311 чашок вийде/);
    const code = /РІК-\S{8}/.exec(told.at(-1) ?? '')?.[0] ?? '';
    const copy = dialog.getByRole('button', { name: 'Скопіювати' });
    await copy.click();
    await expect(dialog.getByRole('status')).toHaveText('Скопійовано');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await dialog.getByRole('link', { name: 'Обрати каву з ним' }).click();
    await expect(page).toHaveURL(`${paths.home}#catalogue`);
    expect(await page.evaluate(() => localStorage.getItem('promocode'))).toBe(code);
  });
});

test('stories advance automatically, except while held, paused, hidden or finished', async ({
  page,
  token,
}) => {
  expect(token).not.toBe('');
  const held = Promise.withResolvers<void>();
  await page.route(recapCall, async (route) => {
    await held.promise;
    await route.fulfill({ json: threeStories });
  });
  await page.clock.install({ time: 0 });
  await page.goto(paths.recap);
  const { dialog, stage, story, pause, resume, replay, next } = recapOn(page);
  await expect(dialog.getByText('Складаємо ваш рік')).toBeAttached();
  held.resolve();
  await expect(stage).toBeFocused();
  await page.clock.pauseAt(later);
  await page.keyboard.press('ArrowRight');
  for (const _story of threeStories.data.stories) await page.keyboard.press('ArrowLeft');
  await expect(story).toContainText('Погортаймо');
  await page.clock.runFor(almost);
  await expect(story).toContainText('Погортаймо');

  await story.hover();
  await page.mouse.down();
  await expect(stage).not.toHaveAttribute('data-running');
  await page.clock.runFor(60_000);
  await expect(story).toContainText('Погортаймо');
  await page.mouse.up();
  await expect(stage).toHaveAttribute('data-running');
  await page.clock.runFor(rest);
  await expect(story).toContainText('Ягоди');

  await page.keyboard.press(' ');
  await expect(resume).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(story).toContainText('Ягоди');
  await resume.click();
  await expect(pause).toBeVisible();

  const beHidden = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await beHidden(true);
  await expect(stage).not.toHaveAttribute('data-running');
  await page.clock.runFor(60_000);
  await expect(story).toContainText('Ягоди');
  await beHidden(false);
  await expect(stage).toHaveAttribute('data-running');
  await page.clock.runFor(almost + rest);
  await expect(story).toContainText('1\u00a0234');

  await page.clock.runFor(almost + rest);
  await expect(story).toContainText('РІК-БГДЖ2456');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(60_000);
  await expect(story).toContainText('РІК-БГДЖ2456');
  await replay.click();
  await expect(story).toContainText('Погортаймо');
});

test('taps, keys and buttons move between stories, and closed stories can be reopened', async ({
  page,
  token,
}) => {
  expect(token).not.toBe('');
  await tell(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.recap);
  const { dialog, stage, story, previous, next, watch } = recapOn(page);
  await expect(stage).toBeFocused();
  await stage.click({ position: { x: 300, y: 300 } });
  await expect(story).toContainText('Ягоди');
  await stage.click({ position: { x: 40, y: 300 } });
  await expect(story).toContainText('Погортаймо');
  await stage.click({ position: { x: 40, y: 300 } });
  await page.keyboard.press('ArrowLeft');
  await expect(story).toContainText('Погортаймо');
  await next.click();
  await page.keyboard.press('ArrowRight');
  await expect(story).toContainText('кави');
  await previous.click();
  await expect(story).toContainText('Ягоди');
  await expect(dialog.locator('[aria-live="polite"] > :not([inert])')).toContainText('Ягоди');
  await expect(dialog.locator('[inert]')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await watch.click();
  await expect(story).toContainText('Погортаймо');
});

test('without clipboard access the code is selected; focus survives a slide change', async ({
  page,
  token,
}) => {
  expect(token).not.toBe('');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await tell(page);
  await page.goto(paths.recap);
  const { dialog, stage, story } = recapOn(page);
  await expect(stage).toBeFocused();
  for (const _story of threeStories.data.stories) await page.keyboard.press('ArrowRight');
  await story.getByRole('button', { name: 'Скопіювати' }).click();
  await expect(dialog.getByRole('status')).toContainText('Код виділено');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(threeStories.data.promocode);
  await page.keyboard.press('ArrowLeft');
  await expect(stage).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(story).toContainText('Ягоди');
});

test('axe finds nothing in any story, each at another size, and everything fits', async ({ page, token }) => {
  expect(token).not.toBe('');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await tell(page);
  await page.goto(paths.recap);
  const { dialog, stage, story, pause } = recapOn(page);
  await expect(stage).toBeFocused();
  await expect(pause).toBeHidden();
  for (const place of [1, 2, 3, 4]) {
    await page.setViewportSize(sizes[place % sizes.length] ?? sizes[0]);
    await expect(story).toHaveAttribute('aria-label', `${place} із 4`);
    expect(await violationsOf(page, 'dialog')).toEqual([]);
    await page.keyboard.press('ArrowRight');
  }
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(dialog.getByRole('link', { name: 'Обрати каву з ним' })).toBeInViewport({ ratio: 1 });
    const wider = await dialog
      .locator('.dialog__body')
      .evaluate((body) => body.scrollWidth - body.clientWidth);
    expect(wider).toBe(0);
  }
});
