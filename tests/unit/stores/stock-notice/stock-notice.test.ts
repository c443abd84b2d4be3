import { afterEach, expect, test, vi } from 'vitest';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { openPage, refusal } from '../../../support/stores/open-page.ts';

const token = 'a'.repeat(43);
const phone = '380671234567';
const listed = (isNew = true) => Response.json({ to: phone, is_new: isNew });
const call = 'POST /goodscard/7/notice';

afterEach(() => vi.unstubAllGlobals());

async function openNotices(...[edition, respond, ofCustomer]: Parameters<typeof openPage>) {
  const page = await openPage(edition, respond, ofCustomer);
  const notices = await import('../../../../src/stores/stock-notice/stock-notice.ts');
  return { ...page, ...notices, step: () => notices.$stockNotice.get()?.step };
}

test('a customer has asked with one press', async () => {
  const { openStockNotice, dialogs, calls, step } = await openNotices(editions.ua, () => listed(), token);
  openStockNotice(7, 'Кенія', 'Нагадаємо');
  expect(dialogs()).toEqual(['stockNotice']);
  expect(step()).toEqual({ at: 'request' });
  await expect.poll(step).toEqual({ at: 'end', to: phone, isNew: true });
  expect(calls()).toEqual([call]);
});

test('a guest confirms an address by code, and another press of the visit says it is listed', async () => {
  const respond = ({ call: asked }: { call: string }) =>
    asked.endsWith('/notice') ? listed() : Response.json({ resend_in: 30 });
  const page = await openNotices(editions.ua, respond);
  page.openStockNotice(7, 'Кенія', 'Нагадаємо');
  expect(page.step()).toEqual({ at: 'address' });
  await page.sendNoticeCode({ way: 'phone', address: phone });
  expect(page.step()).toEqual({ at: 'code' });
  await page.confirmNotice({ way: 'phone', address: phone, at: 0, wait: 30, length: 4 }, '1234');
  expect(page.step()).toEqual({ at: 'end', to: phone, isNew: true });
  expect(page.calls()).toEqual(['GET /sms-code', call]);
  expect(page.heard.at(-1)?.body).toBe(JSON.stringify({ phone, code: '1234' }));

  page.closeStockNotice();
  page.openStockNotice(7, 'Кенія', 'Нагадаємо');
  expect(page.step()).toEqual({ at: 'end', to: phone, isNew: false });
  page.closeStockNotice();
  page.openStockNotice(8, 'Руанда', 'Нагадаємо');
  expect(page.step()).toEqual({ at: 'address' });
  expect(page.calls()).toHaveLength(2);
});

test('a request that failed can be sent again', async () => {
  let isAway = true;
  const page = await openNotices(editions.ua, () => (isAway ? refusal(500) : listed(false)), token);
  page.openStockNotice(7, 'Кенія', 'Нагадаємо');
  await expect.poll(page.step).toMatchObject({ at: 'failure', error: { status: 500 } });
  isAway = false;
  await page.requestAsCustomer();
  expect(page.step()).toEqual({ at: 'end', to: phone, isNew: false });
});

test('what the visit remembers is read with care', async () => {
  const page = await openNotices(editions.ua, () => listed());
  const { saveCustomerData } = await import('../../../../src/stores/sign-in/customer-data.ts');
  saveCustomerData('stock_notices', '7\nx y\n8 olena@zerno.example');
  page.openStockNotice(7, 'Кенія', '');
  expect(page.step()).toEqual({ at: 'address' });
  page.closeStockNotice();
  page.openStockNotice(8, 'Руанда', '');
  expect(page.step()).toEqual({ at: 'end', to: 'olena@zerno.example', isNew: false });
});
