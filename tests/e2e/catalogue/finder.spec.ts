import { violationsOf } from '../../support/browser/axe.ts';
import { holdModules } from '../../support/browser/hold-modules.ts';
import { expect, inBothEditions, test } from '../../support/browser/page-test.ts';
import { scrollsSideways } from '../../support/browser/scrolls-sideways.ts';

inBothEditions(() => {
  test('three questions end in three coffees with reasons, by keyboard too', async ({ page }) => {
    await page.goto('/');
    const islandAsked = page.waitForRequest('**/finder.json');
    await page.getByRole('main').getByRole('link', { name: 'Три запитання — три кави' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Чим варите?' })).toBeVisible();
    // Before the island is there, an answer is a link to another page.
    await islandAsked;
    await page.getByRole('link', { name: 'Пуровер' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Що хочете відчути?' })).toBeFocused();
    const flowers = page.getByRole('button', { name: /^Квіти/ });
    await flowers.press('Space');
    await expect(flowers).toHaveAttribute('aria-pressed', 'true');
    await expect(flowers).toBeFocused();
    await page.getByRole('link', { name: /^Далі: \d+ кав/ }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Яке обсмаження?' })).toBeFocused();
    const roasts = page.getByRole('radiogroup', { name: 'Обсмаження' });
    await roasts.getByRole('radio').first().press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(roasts.getByRole('radio', { name: /^2/ })).toBeChecked();
    await page.getByRole('link', { name: 'Показати три' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Ваші три' })).toBeFocused();
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(3);
    await expect(page.getByRole('list', { name: /^Чому / })).toHaveCount(3);
    await expect(page.getByRole('list', { name: /^Чому / }).first()).toContainText(
      /^Квіти: у\sчашці .+\.Лінія «Фільтр», саме для\sпуровера\./,
    );
    expect(await violationsOf(page)).toEqual([]);
    const names = await cards.getByRole('heading').allTextContents();

    await page.reload();
    await expect(cards.getByRole('heading')).toHaveText(names);
    await page.goBack();
    await expect(roasts.getByRole('radio', { name: /^2/ })).toBeChecked();
    await page.goForward();
    await page.getByRole('list', { name: 'Ваші відповіді' }).getByRole('link', { name: /^Смак/ }).click();
    await expect(flowers).toHaveAttribute('aria-pressed', 'true');
  });
});

test('when fewer than three fit, it says so and shows the nearest', async ({ page }) => {
  await page.goto('/pidbir/?way=drip&taste=tropical&roast=5');
  await expect(page.getByText('Точного збігу сьогодні немає')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('list', { name: /^Чому / }).first()).toContainText('світліше, ніж ви просили');
});

test('a response that is no list is told, and the request can be repeated', async ({ page }) => {
  await page.route('**/finder.json', (route) => route.fulfill({ body: '<h1>Вітаємо</h1>' }));
  await page.goto('/pidbir/?way=moka');
  await expect(page.getByText('Підбір не завантажився.')).toBeVisible();
  await page.unroute('**/finder.json');
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Що хочете відчути?' })).toBeVisible();
});

test('a question that comes late is still read from its heading', async ({ page }) => {
  const file = Promise.withResolvers<void>();
  await page.route('**/finder.json', async (route) => {
    await file.promise;
    await route.continue();
  });
  const islandAsked = page.waitForRequest('**/finder.json');
  await page.goto('/pidbir/');
  await islandAsked;
  await page.getByRole('link', { name: 'Пуровер' }).press('Enter');
  await expect(page.getByText('Перебираємо пачки…')).toBeVisible();
  file.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Що хочете відчути?' })).toBeFocused();
});

test('a question that has the focus keeps it when its script comes', async ({ page }) => {
  const releaseScript = await holdModules(page, /_astro\/Finder\.[^/]*\.js$/);
  const islandAsked = page.waitForRequest('**/finder.json');
  await page.goto('/pidbir/');
  const way = page.getByRole('link', { name: 'Пуровер' });
  await way.focus();
  releaseScript();
  await islandAsked;
  await expect(way).toBeFocused();
});

test('no question is wider than a phone, and each fills a tall window @all', async ({ page }) => {
  for (const query of ['', '?way=moka', '?way=moka&taste=any', '?way=moka&taste=any&roast=any']) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/pidbir/${query}`);
    const last = page.getByRole('main').getByRole('link').last();
    await expect(last).toBeVisible();
    expect(await scrollsSideways(page)).toBe(0);
    await page.setViewportSize({ width: 768, height: 1400 });
    const below = (element: Element) => element.getBoundingClientRect().bottom;
    const room = async () => (await page.getByRole('main').evaluate(below)) - (await last.evaluate(below));
    // The island may just take the place of the question that the page came with.
    await expect.poll(room).toBeLessThanOrEqual(2);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the finder leads to the shelves', async ({ page }) => {
    await page.goto('/pidbir/');
    await page.getByRole('main').getByRole('link', { name: 'Фільтр' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Фільтр');
  });
});

test('a wide window shows all labels of a question and how to skip it @all', async ({ page }) => {
  for (const [width, height] of [
    [1024, 800],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const query of ['', '?way=moka', '?way=moka&taste=any']) {
      await page.goto(`/pidbir/${query}`);
      const skip = page.getByRole('link', { name: /пропустити$|^Покладаюся на вас$/ });
      await expect(skip).toBeInViewport({ ratio: 1 });
    }
  }
});

test('on a tablet the question stays on one line', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/pidbir/');
  const question = page.getByRole('heading', { level: 1, name: 'Чим варите?' });
  const lines = await question.evaluate(async (heading) => {
    await document.fonts.ready;
    return heading.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(heading).lineHeight);
  });
  expect(Math.round(lines)).toBe(1);
});
