import { violationsOf } from '../../support/browser/axe.ts';
import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import {
  bar,
  berries,
  cell,
  chip,
  choose,
  dialog,
  filtersOf,
  listing,
  opener,
  openFilters,
  pricesOf,
  shown,
  sort,
  total,
  washed,
} from '../../support/shop-pages/filters.ts';

inEdition('ua', () => {
  test('a chip filters the cards at once and shows their number, and a second click restores them', async ({
    page,
  }) => {
    await page.goto(listing);
    const all = await shown(page).count();
    await chip(page, 'Ягоди').click();
    await expect(chip(page, 'Ягоди')).toHaveAttribute('aria-pressed', 'true');
    const left = await shown(page).count();
    expect(left).toBeLessThan(all);
    expect((await filtersOf(page)).every((ids) => ids.includes(String(berries)))).toBe(true);
    await expect(total(page)).toHaveText(String(left));
    await expect(bar(page).getByRole('status')).toHaveText(new RegExp(`^Показано ${left} товар`));
    await expect(page).toHaveURL(`${listing}?f=${berries}`);
    await expect(opener(page)).toHaveText(/Фільтри\s*1/);
    await chip(page, 'Ягоди').click();
    await expect(shown(page)).toHaveCount(all);
    await expect(total(page)).toHaveText(String(all));
    await expect(page).toHaveURL(listing);
  });

  test('the dialog shows the number of results, applies and closes; each choice is a removable chip', async ({
    page,
  }) => {
    await page.goto(listing);
    await openFilters(page);
    await choose(page, 'Ягоди');
    await choose(page, 'Мита');
    const apply = dialog(page).getByRole('button', { name: /^Показати/ });
    const promised = Number((await apply.textContent())?.match(/\d+/)?.[0]);
    await expect(dialog(page).getByRole('status')).toHaveText(new RegExp(`^Знайдено ${promised} `));
    await expect(page).toHaveURL(listing);
    await apply.click();
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await expect(shown(page)).toHaveCount(promised);
    await expect(page).toHaveURL(`${listing}?f=${berries},${washed}`);
    await chip(page, 'Мита').click();
    await expect(chip(page, 'Мита')).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await expect(page).toHaveURL(`${listing}?f=${berries}`);
  });

  test('options without results are disabled, chosen ones never are', async ({ page }) => {
    await page.goto(listing);
    await openFilters(page);
    await choose(page, 'Ягоди');
    const cells = dialog(page).getByRole('checkbox');
    const state = () =>
      cells.evaluateAll((inputs) =>
        inputs.flatMap((input) => {
          if (!(input instanceof HTMLInputElement)) return [];
          const count = Number(input.closest('label')?.querySelector('small')?.textContent);
          return [{ disabled: input.disabled, checked: input.checked, count }];
        }),
      );
    for (const { disabled, checked, count } of await state()) expect(disabled).toBe(count === 0 && !checked);
    expect((await state()).some(({ disabled }) => disabled)).toBe(true);
    await dialog(page).getByRole('button', { name: 'Скинути' }).click();
    expect((await state()).some(({ disabled, checked }) => disabled || checked)).toBe(false);
  });

  test('closing the dialog changes nothing', async ({ page }) => {
    await page.goto(listing);
    const all = await shown(page).count();
    await openFilters(page);
    await choose(page, 'Ягоди');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(shown(page)).toHaveCount(all);
    await expect(page).toHaveURL(listing);
    await openFilters(page);
    await expect(cell(page, 'Ягоди')).not.toBeChecked();
  });

  test('a choice without results says so and offers a reset', async ({ page }) => {
    await page.goto(listing);
    const all = await shown(page).count();
    await openFilters(page);
    await choose(page, 'Ягоди');
    const dead = await dialog(page)
      .getByRole('checkbox', { disabled: true })
      .first()
      .locator('xpath=..')
      .locator('span')
      .textContent();
    await page.keyboard.press('Escape');
    const id = await bar(page)
      .getByRole('button', { name: dead ?? '', exact: true, includeHidden: true })
      .getAttribute('value');
    await page.goto(`${listing}?f=${berries},${id}`);
    await expect(page.getByRole('heading', { name: 'Такого поєднання немає' })).toBeVisible();
    await expect(shown(page)).toHaveCount(0);
    await expect(total(page)).toHaveText('0');
    expect(await violationsOf(page)).toEqual([]);
    await bar(page).getByRole('button', { name: 'Скинути' }).click();
    await expect(shown(page)).toHaveCount(all);
    await expect(opener(page)).toBeFocused();
    await expect(page).toHaveURL(listing);
  });

  test('cards stay the same elements: quantity, favourite and buttons survive filtering and sorting', async ({
    page,
  }) => {
    await page.goto(listing);
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Кіамбу' }) });
    await card.getByRole('button', { name: /обраного/ }).click();
    await card.evaluate((element) => element.setAttribute('data-witness', ''));
    await chip(page, 'Ягоди').click();
    await sort(page).selectOption('Спершу дешевші');
    const witness = page.locator('[data-witness]');
    await expect(witness).toBeVisible();
    await expect(witness.getByRole('button', { name: /Прибрати з обраного/ })).toBeVisible();
    await sort(page).selectOption('Спершу популярні');
    await chip(page, 'Ягоди').click();
    await expect(page.getByRole('article').first()).toHaveAttribute('data-witness', '');
  });

  test('filters can be used with the keyboard alone at 360 px, and axe finds nothing', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(listing);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Ягоди')).toBeAttached();
    await cell(page, 'Ягоди').focus();
    await page.keyboard.press('Space');
    await expect(cell(page, 'Ягоди')).toBeChecked();
    expect(await violationsOf(page)).toEqual([]);
    expect(await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(chip(page, 'Ягоди')).toHaveAttribute('aria-pressed', 'true');
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test('a listing without filters can only be sorted', async ({ page }) => {
    await page.goto('/pryladdia/');
    await expect(opener(page)).toHaveCount(0);
    await sort(page).selectOption('Спершу дорожчі');
    await expect(page).toHaveURL('/pryladdia/?sort=dear');
    const prices = await pricesOf(page);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  });
});

test('without JavaScript there is no filter bar', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto(listing);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await context.close();
});
