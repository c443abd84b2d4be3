import { expect, inBothEditions, inEdition, test } from '../../support/browser/page-test.ts';
import { listing } from '../../support/shop-pages/filters.ts';

inBothEditions(() => {
  test("the country menu opens the other country's shop in a new tab", async ({ page, edition }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const header = page.getByRole('banner');
    await header.getByText(edition.countryName).press('Enter');
    const others = header.getByRole('group').last().getByRole('link');
    await expect(others).toHaveCount(1);
    await expect(others).not.toHaveText(edition.countryName);
    await expect(others).toHaveAttribute('target', '_blank');
  });

  test('words of product names are not broken on any screen @all', async ({ page }) => {
    for (const chpu of ['serrado', 'hedeb', 'vyshnevyi-sadok', 'midna-dzhezva']) {
      await page.goto(`/product/${chpu}/`);
      for (const width of [360, 768, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const broken = await page.getByRole('heading', { level: 1 }).evaluate(async (heading) => {
          await document.fonts.ready;
          const text = heading.firstChild;
          const words = [...(text?.textContent ?? '').matchAll(/[^\s-]+/g)];
          return words.flatMap(({ 0: word, index }) => {
            const range = document.createRange();
            if (!text) return [];
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return range.getClientRects().length > 1 ? [word] : [];
          });
        });
        expect(broken, `${chpu} at ${width} px`).toEqual([]);
      }
    }
  });
});

inEdition('ua', () => {
  test('the catalogue menu opens by pointer and keyboard and leads to a category', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Розділи сайту' });
    const partition = menu.getByRole('link', { name: 'Фільтр' });
    await expect(partition).toBeHidden();
    await menu.getByRole('link', { name: 'Каталог' }).hover();
    await expect(partition).toBeVisible();
    await page.mouse.move(700, 800);
    await expect(partition).toBeHidden();
    await menu.getByRole('link', { name: 'Каталог' }).focus();
    await expect(partition).toBeVisible();
    await partition.press('Enter');
    await expect(page).toHaveURL(/\/filtr\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Фільтр');
  });

  test('on a phone the current tab is visible without scrolling, even the last one', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(listing);
    // Except for a fraction of a pixel.
    const whole = { ratio: 0.99 };
    const tabs = page.getByRole('main').getByRole('navigation').first().getByRole('link');
    await expect(tabs.first()).toBeInViewport(whole);
    await expect(tabs.last()).not.toBeInViewport(whole);
    await page.goto((await tabs.last().getAttribute('href')) ?? '');
    await expect(tabs.last()).toHaveAttribute('aria-current', 'page');
    await expect(tabs.last()).toBeInViewport(whole);
  });

  test('on a phone the drawer has the navigation, the cart and the search; closing it or their dialogs returns the focus', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/');
    const burger = page.getByRole('button', { name: 'Меню' });
    const drawer = page.getByRole('navigation', { name: 'Меню' });
    await burger.click();
    await expect(drawer.getByRole('link', { name: /Фільтр/ })).toBeVisible();
    await page.getByRole('button', { name: 'Закрити' }).last().click();
    await expect(drawer).toBeHidden();
    await burger.press('Enter');
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(burger).toBeFocused();
    for (const [name, title] of [
      ['Кошик 0', 'Кошик'],
      ['Пошук: Назва, смак, країна', 'Пошук'],
    ] as const) {
      await burger.press('Enter');
      await drawer.getByRole('button', { name, exact: true }).press('Enter');
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      await expect(drawer).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(burger).toBeFocused();
    }
  });

  test("the shop's message stays closed during the visit", async ({ page }) => {
    await page.goto('/');
    const message = page.getByRole('complementary', { name: 'Оголошення' });
    await expect(message).toBeVisible();
    await message.getByRole('button', { name: 'Закрити' }).click();
    await expect(message).toBeHidden();
    // No script of the next page but the first, which stands in it, runs, so the message is hidden before the first paint.
    await page.route(/\/_astro\/[^/]+\.js$/, () => {});
    await page.goto('/filtr/', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(message).toBeHidden();
  });

  test('the first Tab offers to skip to the content', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'До змісту' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a listing is sorted without redrawing its cards', async ({ page, edition }) => {
    await page.goto('/espreso/');
    const prices = () =>
      page
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-price'))));
    const before = await prices();
    await page.getByLabel('Сортування').selectOption('Спершу дешевші');
    await expect.poll(prices).toEqual(before.toSorted((a, b) => a - b));
    await page.getByLabel('Сортування').selectOption('Спершу популярні');
    await expect.poll(prices).toEqual(before);
    await expect(page.getByRole('article').first()).toContainText(edition.currency.symbol);
  });

  test('the price follows the chosen weight', async ({ page }) => {
    await page.goto('/product/hedeb/');
    const form = page.locator('form[data-product]');
    const shown = form.getByRole('listitem').filter({ visible: true });
    const before = (await shown.textContent()) ?? '';
    await form.getByText('1 кг', { exact: true }).click();
    await expect(shown).not.toHaveText(before);
  });

  test('the price follows the choice among twelve weights; beyond twelve it is the first one', async ({
    page,
  }) => {
    await page.goto('/product/hedeb/');
    const form = page.locator('form[data-product]');
    await form.evaluate((element) => {
      const [label] = element.querySelectorAll('.cells label');
      const [price] = element.querySelectorAll('.prices li');
      for (const [index, like] of [label, price].flatMap((one) => one ?? []).entries()) {
        const place = like.parentElement;
        const copies = Array.from({ length: 13 }, (_, count) => {
          const copy = like.cloneNode(true);
          if (index === 1) copy.textContent = `Ціна ${count + 1}`;
          return copy;
        });
        place?.replaceChildren(...copies);
      }
    });
    const shown = form.getByRole('listitem').filter({ visible: true });
    for (let place = 1; place <= 13; place += 1) {
      await form
        .locator('.cells label')
        .nth(place - 1)
        .click();
      await expect(shown).toHaveText(`Ціна ${place <= 12 ? place : 1}`);
    }
  });

  test('an address with a weight preselects it', async ({ page }) => {
    await page.goto('/product/hedeb/');
    const kilo = page.getByRole('radio', { name: /1 кг/ });
    await expect(kilo).not.toBeChecked();
    await page.goto(`/product/hedeb/?variant=${await kilo.getAttribute('value')}`);
    await expect(kilo).toBeChecked();
  });

  test('a missing page is a 404 with the specified text and a link back', async ({ page }) => {
    const complaints: string[] = [];
    page.on('response', (response) => response.status() === 404 && complaints.push(response.url()));
    const answer = await page.request.get('/no-such-page/');
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('This page could not be found');
    await page.goto('/404.html');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Пошук' }).click();
    await expect(page.getByRole('dialog', { name: 'Пошук' }).getByRole('textbox')).toBeFocused();
  });

  test('a chunk that fails to load reloads the page, at most once a minute', async ({ page }) => {
    await page.goto('/');
    const fail = () => page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
    const reloaded = page.waitForEvent('load');
    await fail();
    await reloaded;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await fail();
    await page.getByRole('button', { name: 'Пошук' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Пошук' })).toBeVisible();
    expect(asked).not.toContain(page.url());
  });
});
