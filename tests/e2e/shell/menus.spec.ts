import type { Page } from 'playwright/test';
import { formatAmount } from '../../../src/locales/format.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { expect, inEdition, test } from '../../support/browser/page-test.ts';
import { openAwake } from '../../support/browser/wake.ts';

const catalogueOf = (page: Page) => {
  const navigation = page.getByRole('navigation', { name: 'Розділи сайту' });
  return {
    name: navigation.getByRole('link', { name: 'Каталог' }),
    partition: navigation.getByRole('link', { name: 'Фільтр' }),
  };
};

/** Opens the home page, and waits for the script of the menus. */
async function openWithMenus(page: Page): Promise<void> {
  await openAwake(page, '/');
  // Below the menu: under a pointer it stays as it is.
  await page.mouse.move(2, 720);
  await expect(page.locator('[aria-expanded="false"]').first()).toHaveText('Каталог');
}

inEdition('pl', () => {
  test.describe('on a wide screen', () => {
    test.use({ viewport: { width: 1440, height: 900 } });

    test('Escape closes the catalogue menu under the pointer, and it opens again on the next hover', async ({
      page,
    }) => {
      await openWithMenus(page);
      const { name, partition } = catalogueOf(page);
      await name.hover();
      await expect(partition).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(partition).toBeHidden();
      await page.mouse.move(700, 800);
      await name.hover();
      await expect(partition).toBeVisible();
    });

    test('Escape inside the catalogue menu returns the focus to its link, and Tab then skips the menu', async ({
      page,
    }) => {
      await openWithMenus(page);
      const { name, partition } = catalogueOf(page);
      await name.focus();
      await expect(partition).toBeVisible();
      await partition.focus();
      await page.keyboard.press('Escape');
      await expect(partition).toBeHidden();
      await expect(name).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Про нас' })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(partition).toBeVisible();
    });

    test('Escape before the catalogue menu is open does not prevent it from opening', async ({ page }) => {
      await openWithMenus(page);
      const { name, partition } = catalogueOf(page);
      await page.keyboard.press('Escape');
      await name.hover();
      await expect(partition).toBeVisible();
    });

    test('the catalogue menu counts the goods, shows a pack of the partition, and searches a taste', async ({
      page,
    }) => {
      await openWithMenus(page);
      const { name, partition } = catalogueOf(page);
      const navigation = page.getByRole('navigation', { name: 'Розділи сайту' });
      const shelf = page.getByRole('main').getByRole('region', { name: 'Фільтр' });
      const count = await shelf
        .getByRole('link', { name: /^Усі \d+/ })
        .first()
        .textContent();
      const pack = await shelf.getByRole('heading', { level: 3 }).first().textContent();
      await name.focus();
      await expect(name).toHaveAttribute('aria-expanded', 'true');
      await expect(partition).toHaveText(`Фільтр ${/\d+/.exec(count ?? '')}`);
      await partition.focus();
      await expect(navigation.getByRole('link', { name: pack ?? '' })).toBeVisible();
      await expect(navigation.locator('.menu-pack img')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await navigation.getByRole('link', { name: /^Ягоди \d+$/ }).press('Enter');
      const search = page.getByRole('dialog', { name: 'Пошук' });
      await expect(search.getByRole('textbox')).toHaveValue('Ягоди');
      await expect(search.getByRole('article').first()).toBeVisible();
    });

    test.describe('without a mouse', () => {
      test.use({ hasTouch: true });

      test('the first press opens the catalogue menu, the second follows its link', async ({ page }) => {
        await openWithMenus(page);
        const { name, partition } = catalogueOf(page);
        await name.tap();
        await expect(partition).toBeVisible();
        await expect(page).toHaveURL('/');
        await name.tap();
        await expect(page).toHaveURL('/#catalogue');
      });
    });

    test("the shop's other pages are in a menu of the navigation, which marks the current one", async ({
      page,
    }) => {
      await page.goto('/hurtom/');
      const navigation = page.getByRole('navigation', { name: 'Розділи сайту' });
      const wholesale = navigation.getByRole('link', { name: 'Гуртом' });
      await expect(wholesale).toBeHidden();
      await navigation.getByText('Ще', { exact: true }).click();
      await expect(wholesale).toHaveAttribute('aria-current', 'page');
      await navigation.getByRole('link', { name: 'Правила продажу' }).click();
      await expect(page).toHaveURL('/rehulamin/');
    });

    test('the country menu closes on Escape, Tab and a click elsewhere', async ({ page, edition }) => {
      await openWithMenus(page);
      const menu = page.getByRole('banner').getByRole('group').last();
      const name = menu.getByText(edition.countryName);
      const other = menu.getByRole('link');
      await name.press('Enter');
      await other.focus();
      await page.keyboard.press('Escape');
      await expect(other).toBeHidden();
      await expect(menu.locator('summary')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(other).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(other).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(other).toBeHidden();
      await name.click();
      await expect(other).toBeVisible();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(other).toBeHidden();
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('the page behind the open drawer does not scroll, and Tab past its end closes it', async ({
      page,
    }) => {
      await openWithMenus(page);
      const drawer = page.getByRole('navigation', { name: 'Меню' });
      await page.getByRole('button', { name: 'Меню' }).press('Enter');
      await expect(drawer).toBeVisible();
      await page.mouse.move(340, 700);
      await page.mouse.wheel(0, 600);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await drawer.getByRole('link').last().focus();
      await page.keyboard.press('Tab');
      await expect(drawer).toBeHidden();
    });

    test("the drawer counts favourites and the customer's bonuses, and leads to the networks", async ({
      page,
      edition,
      token,
    }) => {
      expect(token).not.toBe('');
      await openWithMenus(page);
      await page
        .getByRole('button', { name: /^Додати до обраного/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Меню' }).click();
      const drawer = page.getByRole('navigation', { name: 'Меню' });
      await expect(drawer.getByRole('link', { name: 'Обране 1' })).toBeVisible();
      const balance = formatAmount(edition.welcomeBonuses, edition.locale);
      const account = drawer.getByRole('link', { name: new RegExp(`^Кабінет ${balance}\\s+бонус`) });
      await expect(account).toBeVisible();
      await expect(drawer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
        'href',
        edition.instagram,
      );
      expect(await violationsOf(page)).toEqual([]);
    });

    test('the open drawer closes when the window grows wide enough for the navigation', async ({ page }) => {
      await openWithMenus(page);
      const drawer = page.getByRole('navigation', { name: 'Меню' });
      await page.getByRole('button', { name: 'Меню' }).click();
      await expect(drawer).toBeVisible();
      await page.setViewportSize({ width: 1100, height: 740 });
      await expect(drawer).toBeHidden();
      await page.mouse.move(700, 400);
      await page.mouse.wheel(0, 600);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    });
  });
});

test('the header has room for its icons at every width, each large enough to touch @all', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  const tools = {
    menu: header.getByRole('button', { name: 'Меню' }),
    account: header.getByRole('link', { name: 'Увійти' }),
    search: header.getByRole('button', { name: 'Пошук' }),
    favourites: header.getByRole('link', { name: 'Обране' }),
    cart: header.getByRole('button', { name: /^Кошик/ }),
  };
  await openAwake(page, '/');
  for (const width of [320, 360, 390, 768, 1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    const absent = [...(width < 360 ? ['favourites'] : []), ...(width >= 1024 ? ['menu'] : [])];
    for (const [name, tool] of Object.entries(tools)) {
      if (absent.includes(name)) await expect(tool, `${name} at ${width} px`).toBeHidden();
      else {
        await expect(tool, `${name} at ${width} px`).toBeInViewport({ ratio: 1 });
        const box = await tool.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${name} at ${width} px`).toBeGreaterThanOrEqual(
          44,
        );
      }
    }
    const overlaps = await header.evaluate((element) => {
      const parts = [...element.querySelectorAll(':scope > *, nav > *, .tools > *')].filter((part) =>
        part.checkVisibility(),
      );
      const edges = parts
        .filter((part) => !part.matches('nav, .tools'))
        .map((part) => part.getBoundingClientRect());
      return edges.filter(({ left }, index) => left < (edges[index - 1]?.right ?? 0) - 1).length;
    });
    expect(overlaps, `at ${width} px`).toBe(0);
  }
});
