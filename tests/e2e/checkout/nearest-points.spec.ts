import { expect, test } from '../../support/browser/page-test.ts';
import {
  checkoutPage,
  chooseSettlement,
  chooseWay,
  openCheckout,
  readyToOrder,
} from '../../support/shop-pages/checkout-page.ts';

/** Metres in «350 м» or «1,2 км». */
function metresOf(text: string): number {
  const [, amount, unit] = /([\d,]+)\s(к?м)/.exec(text) ?? [];
  if (amount === undefined) throw new Error(`«${text}» has no distance`);
  return Number(amount.replace(',', '.')) * (unit === 'км' ? 1000 : 1);
}

test('points are listed by distance once the shopper allows it, and as before until then', async ({
  page,
  context,
  edition,
  token,
}) => {
  await readyToOrder(context, edition, token);
  const { point, options, dialog } = await openCheckout(page);
  await chooseSettlement(page, edition);
  await chooseWay(page, edition, 'postmachine');
  await point.click();
  const first = options.first();
  const before = await first.textContent();
  const nearest = dialog.getByRole('button', { name: 'Найближчі' });
  await nearest.click();
  await expect(dialog.getByText('Браузер не дозволив дізнатися, де ви.')).toBeVisible();
  expect(await first.textContent()).toBe(before);

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 50.4501, longitude: 30.5234 });
  await nearest.click();
  await expect(dialog.getByText('Спершу ті, що ближче')).toBeVisible();
  const metres = (await options.allTextContents()).map(metresOf);
  expect(metres).toEqual(metres.toSorted((a, b) => a - b));
  expect(metres[0]).toBeLessThan(2000);
  await dialog.getByRole('combobox').fill('Шевченка');
  await expect(first).toContainText('Шевченка');
  const found = (await options.allTextContents()).map(metresOf);
  expect(found.length).toBeGreaterThan(1);
  expect(found).toEqual(found.toSorted((a, b) => a - b));

  await first.click();
  await expect(dialog).toBeHidden();
  const map = page.getByRole('link', { name: 'Показати на мапі' });
  await expect(map).toHaveAttribute('href', /openstreetmap\.org\/\?mlat=50\.\d+&mlon=30\.\d+/);
  await page.reload();
  await expect(checkoutPage(page).point).toBeVisible();
  await expect(map).toBeVisible();
});
