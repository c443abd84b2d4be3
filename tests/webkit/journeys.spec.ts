import { writeFile } from 'node:fs/promises';
import { deliveryTypes } from '../../src/demo/texts/delivery.ts';
import { paths } from '../../src/editions/paths.ts';
import { readCode } from '../support/api/sign-in.ts';
import { test as base, expect, inBothEditions, siteOf } from '../support/browser/page-test.ts';
import { openWebKit, type WebKitPage } from '../support/browser/webkit.ts';
import { cityOf } from '../support/shop-pages/checkout-page.ts';
import { berries, listing } from '../support/shop-pages/filters.ts';
import { coffee, simple } from '../support/shop-pages/goods-card.ts';
import { stranger } from '../support/shop-pages/sign-in-dialog.ts';

const test = base.extend<{ width: number; visit: WebKitPage }>({
  width: [1440, { option: true }],
  visit: async ({ edition, width }, use, info) => {
    const visit = await openWebKit(siteOf(edition), width);
    try {
      await use(visit);
      expect(await visit.complaints()).toEqual([]);
    } finally {
      if (info.status !== info.expectedStatus)
        await writeFile(info.outputPath('page.png'), await visit.picture());
      await visit.close();
    }
  },
});

const cartButton = (visit: WebKitPage) => visit.find('button', /^Кошик/);

inBothEditions(() => {
  test('a guest answers the consent question, fills the cart, signs in, orders and pays on receipt', async ({
    visit,
    edition,
  }) => {
    await visit.goto(simple.listing);
    if (edition.code === 'pl') await visit.find('button', 'Відмовляюся').press();
    await visit.find('button', `Додати в кошик: ${simple.name}`).press();
    await cartButton(visit).says('1');
    await cartButton(visit).press();
    const cart = visit.find('dialog', 'Кошик');
    await cart.find('button', `Більше: ${simple.name}`).press();
    await cart.find('link', 'Оформити замовлення').press();
    const somebody = stranger(edition);
    await visit.find('dialog', 'Увійти').find('textbox', /./).type(somebody.typed);
    await visit.find('dialog', 'Увійти').find('button', 'Отримати код').press();
    await visit.find('textbox', 'Цифра 1 із 4').press();
    await visit.press(await readCode(siteOf(edition), somebody.holder));
    const profile = visit.find('dialog', 'Про вас');
    await profile.find('textbox', 'Ім’я').type('Олена');
    await profile.find('textbox', 'Прізвище').type('Кравець');
    if (edition.profile.asksPhone) await profile.find('textbox', /Телефон/).type('601234567');
    await profile.find('button', 'Продовжити').press();
    await visit.isAt(paths.checkout);
    await visit.find('button', /^Місто/).press();
    await visit.find('combobox', /./).type(cityOf(edition).slice(0, 4));
    await visit.find('option', new RegExp(`^${cityOf(edition)}`)).press();
    await visit.find('button', /^Спосіб доставки/).press();
    const warehouse = deliveryTypes[edition.code].find(({ code }) => code === 'warehouse');
    await visit
      .find('dialog', /./)
      .find('button', new RegExp(`^${warehouse?.name}`))
      .press();
    await visit.find('button', /^Відділення/).press();
    await visit.find('option', /./).press();
    await visit.find('radio', /^Під час отримання/).press();
    await visit.find('button', /^(Підтвердити замовлення|Замовити з обов’язком оплати)/).press();
    await visit.find('heading', /^Замовлення № \d+/).isThere();
    await cartButton(visit).says('0');
  });

  for (const width of [390, 1440]) {
    test.describe(`${width} px wide`, () => {
      test.use({ width });

      test('a coffee is added with a chosen grind, the cart survives a page change, and a removed line can be restored', async ({
        visit,
      }) => {
        await visit.goto(coffee.listing);
        await visit.find('button', `Додати в кошик: ${coffee.name}`).press();
        const choice = visit.find('dialog', coffee.name);
        await choice.find('button', /^Додати/).press();
        await choice.isGone();
        await cartButton(visit).says('1');
        await visit.reload();
        await cartButton(visit).says('1');
        await cartButton(visit).press();
        const cart = visit.find('dialog', 'Кошик');
        await cart.find('button', `Прибрати: ${coffee.name}`).press();
        await cartButton(visit).says('0');
        await cart.find('button', `Повернути: ${coffee.name}`).press();
        await cart.find('button', `Більше: ${coffee.name}`).press();
        await cartButton(visit).says('2');
      });

      test('a favourite is stored', async ({ visit }) => {
        await visit.goto(simple.listing);
        await visit.find('button', `Додати до обраного: ${simple.name}`).press();
        await visit.find('button', `Прибрати з обраного: ${simple.name}`).isThere();
        await visit.goto(paths.favourites);
        await visit.find('heading', /^Обране/).says('1');
        await visit.find('button', `Прибрати з обраного: ${simple.name}`).press();
        await visit.reload();
        await visit.find('heading', 'Серце ще вільне').isThere();
      });

      test('filters reduce the cards, are stored in the address and restored from it', async ({ visit }) => {
        await visit.goto(listing);
        await visit.find('button', /^Фільтри/).press();
        const filters = visit.find('dialog', 'Фільтри');
        await filters.find('checkbox', /^Ягоди/).press();
        await filters.find('button', /^Показати/).press();
        await filters.isGone();
        await visit.isAt(`${listing}?f=${berries}`);
        await visit.find('link', 'Кіамбу').press();
        await visit.isAt(paths.product('kiambu'));
        await visit.back();
        await visit.isAt(`${listing}?f=${berries}`);
        await visit.find('button', 'Ягоди').press();
        await visit.isAt(listing);
      });

      test('a search finds a product and leads to its page', async ({ visit }) => {
        await visit.goto(paths.home);
        await visit.find('button', 'Пошук').press();
        const search = visit.find('dialog', 'Пошук');
        await search.find('textbox', 'Пошук').type('гедеб');
        await search.find('link', coffee.name).press();
        await visit.isAt(coffee.page);
      });
    });
  }
});
