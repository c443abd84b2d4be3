import { paths } from '../../../src/editions/paths.ts';
import { formatAmount } from '../../../src/locales/format.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { walkByKeyboard } from '../../support/browser/keyboard-walk.ts';
import { expect, inEdition, onPhoneAndDesk, test } from '../../support/browser/page-test.ts';
import { lineOf } from '../../support/shop-pages/cart-panel.ts';
import { coffee, simple } from '../../support/shop-pages/goods-card.ts';
import { placeOrder } from '../../support/shop-pages/placed-orders.ts';

const simpleCard = 301;
const coffeeCard = 16;

inEdition('ua', () => {
  test('the account page greets by name and shows the balance and the last order', async ({
    page,
    token,
    edition,
  }) => {
    await placeOrder(edition, token, [await lineOf(edition, simpleCard)]);
    const { number } = await placeOrder(edition, token, [await lineOf(edition, coffeeCard)]);
    await page.goto(paths.account);
    await expect(page.getByRole('heading', { name: 'Соломія Крушельницька' })).toBeVisible();
    const balance = page.getByRole('link', { name: /^На вашому рахунку/ });
    await expect(balance).toContainText(formatAmount(edition.welcomeBonuses, edition.locale));
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText(coffee.name);
    await expect(page.getByRole('link', { name: `Замовлення № ${number}` })).toBeVisible();
    await expect(page.getByText('2 замовлення')).toBeVisible();
    await balance.click();
    await expect(page).toHaveURL(paths.bonus);
  });

  test('a customer without orders gets a link to the catalogue', async ({ page, token }) => {
    expect(token).not.toBe('');
    await page.goto(paths.account);
    await expect(page.getByRole('heading', { name: 'Тут буде ваше перше замовлення' })).toBeVisible();
    await page.goto(paths.orders);
    await expect(page.getByRole('heading', { name: 'Замовлень ще не було' })).toBeVisible();
    const toCatalogue = page.getByRole('main').getByRole('link', { name: 'До каталогу' });
    await toCatalogue.click();
    await expect(page).toHaveURL(`${paths.home}#catalogue`);
  });

  test('the bonus page shows where each bonus came from and how to spend it', async ({
    page,
    token,
    edition,
  }) => {
    expect(token).not.toBe('');
    const { welcomeBonuses, bonuses, locale } = edition;
    const welcome = formatAmount(welcomeBonuses, locale);
    await page.goto(paths.bonus);
    await expect(page.locator('.bonus-balance')).toContainText(welcome);
    const history = page.getByRole('list', { name: 'Звідки вони' });
    await expect(history.getByRole('listitem')).toHaveCount(1);
    await expect(history).toContainText('Вітальні бонуси');
    await expect(history).toContainText(`+${welcome}`);
    const rule = (name: string) =>
      page.getByRole('definition').and(page.locator(`dt:has-text("${name}") + dd`));
    await expect(rule('Повертаємо бонусами')).toHaveText(`${bonuses.earnedPercent}\u00a0%`);
    await expect(rule('Ними можна сплатити')).toHaveText(`${bonuses.payablePercent}\u00a0%`);
    await expect(rule('Даруємо за знайомство')).toHaveText(welcome);
  });

  test('goods that are no longer sold have no links in an order', async ({ context, token, edition }) => {
    const page = await context.newPage();
    const { id } = await placeOrder(edition, token, [await lineOf(edition, simpleCard)]);
    await page.route('**/cards/*.json', (route) => route.fulfill({ status: 404 }));
    await page.route('**/api/v1/goodscard/*', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto(paths.order(id));
    const lines = page.getByRole('list', { name: 'Товари' });
    await expect(lines.getByRole('heading', { name: simple.name })).toBeVisible();
    await expect(lines.getByRole('link')).toHaveCount(0);
  });
});

onPhoneAndDesk(() => {
  test('axe finds nothing on the pages of the account, and Tab leads through them', async ({
    page,
    token,
    edition,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const lines = [await lineOf(edition, simpleCard, 2), await lineOf(edition, coffeeCard)];
    const { id } = await placeOrder(edition, token, lines);
    const knownKinds = new Set<string>();
    for (const [path, sign] of [
      [paths.account, 'Соломія Крушельницька'],
      [paths.orders, 'Прийняте'],
      [paths.order(id), 'Замовити знову'],
      [paths.orderShell, 'Такого замовлення немає'],
      [paths.bonus, 'Вітальні бонуси'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(sign);
      expect(await walkByKeyboard(page, knownKinds), path).toEqual([]);
      expect(await violationsOf(page), path).toEqual([]);
    }
  });
});
