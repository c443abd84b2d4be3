import { paths } from '../../../src/editions/paths.ts';
import { expect, inBothEditions, test } from '../../support/browser/page-test.ts';
import { askForCode, loginCalls, sendCalls, stranger } from '../../support/shop-pages/sign-in-dialog.ts';

inBothEditions(() => {
  test('a code of six digits gets six boxes that fit a small screen', async ({ context, edition }) => {
    // Its own page: a browser logs each 422 as an error.
    const page = await context.newPage();
    const codes: unknown[] = [];
    await page.route(sendCalls, (route) => route.fulfill({ json: { resend_in: 60, code_length: 6 } }));
    await page.route(loginCalls, async (route) => {
      const body: unknown = route.request().postDataJSON();
      codes.push(body);
      await route.fulfill({ status: 422, json: { message: 'no', errors: { code: ['Хибний код.'] } } });
    });
    await page.goto(paths.home);
    const { boxes, alert, code } = await askForCode(page, stranger(edition).typed);
    await page.setViewportSize({ width: 360, height: 740 });
    const first = code.getByRole('textbox', { name: 'Цифра 1 із 6' });
    await expect(first).toBeFocused();
    await expect(page.getByRole('dialog', { name: 'Код' })).toContainText('Шість цифр');
    await expect(boxes).toHaveCount(6);
    await page.keyboard.type('123456');
    await expect(alert).toHaveText('Хибний код.');
    for (const one of await boxes.all()) await expect(one).toHaveValue('');
    await first.fill('654321');
    await expect.poll(() => codes.length).toBe(2);
    expect(codes).toMatchObject([{ code: '123456' }, { code: '654321' }]);
    await page.keyboard.type('88888');
    for (const one of await boxes.all()) {
      const { x, width } = (await one.boundingBox()) ?? { x: -1, width: 0 };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(360);
      expect(width).toBeGreaterThanOrEqual(44);
      expect(await one.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    }
  });
});
