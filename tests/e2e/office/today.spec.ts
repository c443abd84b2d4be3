import type { Page } from 'playwright/test';
import { office } from '../../../src/locales/office/uk/office.ts';
import { today } from '../../../src/locales/office/uk/today.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { leftOutUnless } from '../../support/browser/page-test.ts';
import { scrollsSideways } from '../../support/browser/scrolls-sideways.ts';
import { expect, openOffice, test } from '../../support/office/office-test.ts';

const call = '**/office/api/today';
const week = (page: Page) => page.getByRole('list', { name: today.week.label });
const task = (page: Page, name: string) => page.getByRole('link').filter({ hasText: name });

/** The demo's own answer, with these counts: other tests place and pack orders meanwhile. */
async function showTasks(page: Page, counts: Readonly<Record<string, number>>): Promise<void> {
  await page.route(call, async (route) => {
    const answer = await (await route.fetch()).json();
    const day = 24 * 60 * 60;
    for (const one of answer.tasks) {
      one.count = counts[one.task] ?? 0;
      one.oldest = one.count === 0 ? null : Math.floor(Date.now() / 1000) - 2 * day;
      one.waits_too_long = one.task === 'refunds' && one.count > 0;
      one.order = one.task === 'refunds' ? 10127 : null;
    }
    await route.fulfill({ json: answer });
  });
}

test('the office begins with today: the week, the next roast and what waits', async ({ page }) => {
  await openOffice(page);
  await expect(page.getByRole('heading', { level: 1, name: today.heading })).toBeVisible();
  await expect(week(page).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: today.stock.heading })).toBeVisible();
});

test('a task opens the list of its orders', async ({ page }) => {
  await showTasks(page, { 'orders to pack': 3 });
  await openOffice(page);
  await task(page, today.tasks['orders to pack'].name).click();
  await expect(page.getByRole('heading', { level: 1, name: office.sections.orders })).toBeVisible();
  await expect(page).toHaveURL(/orders\?status=new,paid&payment=none,paid$/);
});

test('what waits too long stands out, and opens the order that has waited longest', async ({ page }) => {
  await showTasks(page, { refunds: 2, mails: 1 });
  await openOffice(page);
  const refunds = task(page, today.tasks.refunds.name);
  await expect(refunds).toHaveAttribute('href', '/office/orders/10127');
  await expect(refunds).toHaveAttribute('data-urgent', 'true');
});

test('J, K and Enter go through the tasks', async ({ page }) => {
  await showTasks(page, { 'orders to be paid': 1, 'orders to pack': 3 });
  await openOffice(page);
  await expect(task(page, today.tasks['orders to pack'].name)).toBeVisible();
  await page.keyboard.press('j');
  await expect(task(page, today.tasks['orders to be paid'].name)).toBeFocused();
  await page.keyboard.press('j');
  await expect(task(page, today.tasks['orders to pack'].name)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/orders\?status=new&payment=waiting,failed$/);
});

test('only one’s own tasks can be shown, and the address says so', async ({ page }) => {
  await showTasks(page, { 'orders to be paid': 1, 'orders to pack': 3 });
  await openOffice(page);
  await page.getByRole('link', { name: today.mine }).click();
  await expect(page).toHaveURL(/whose=mine$/);
  await expect(task(page, today.tasks['orders to be paid'].name)).toBeVisible();
  await expect(task(page, today.tasks['orders to pack'].name)).toHaveCount(0);
});

test('nothing to do says so', async ({ page }) => {
  await showTasks(page, {});
  await openOffice(page);
  await expect(page.getByRole('heading', { name: today.done.heading })).toBeVisible();
});

test('what was there stays when the office stops answering', async ({ page }) => {
  await showTasks(page, { 'orders to pack': 3 });
  await openOffice(page);
  await expect(task(page, today.tasks['orders to pack'].name)).toBeVisible();
  await page.route('**/office/api/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(office.connection.meaning)).toBeVisible();
  await expect(task(page, today.tasks['orders to pack'].name)).toBeVisible();
});

for (const width of [390, 768, 1024, 1440, 1920]) {
  test.describe(`at ${width} px${leftOutUnless(width === 390 || width === 1440)}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the page is accessible, with the plan of the roast and large counts', async ({ page }) => {
      await showTasks(page, { 'orders to pack': 1000, 'orders to be paid': 7, refunds: 2, mails: 999 });
      await openOffice(page);
      await expect(week(page)).toBeVisible();
      const plan = page.getByText(today.next.plan);
      if ((await plan.count()) > 0) await plan.click();
      expect(await violationsOf(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(0);
    });
  });
}
