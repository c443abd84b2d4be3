import { expect, test } from 'vitest';
import { office } from '../../../../src/server/live-checks/office.ts';
import { findings, liveShop } from '../../../support/fixtures/live-shop.ts';

const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'hello@zerno.example' };
const withOwners = (owners: number) => ({ stored: { catalogue: undefined, hasDemo: false, owners } });

test('an office that somebody owns, with mail, lacks nothing', async () => {
  expect(await findings(office, liveShop(mail))).toEqual([]);
});

test('without mail nobody gets a code to the office', async () => {
  const [finding] = await findings(office, liveShop());
  expect(finding).toMatch(/^missing: codes to sign in to the office stay in the outbox/);
});

test('an office that nobody owns names the command that makes an owner', async () => {
  const [finding] = await findings(office, liveShop(mail, withOwners(0)));
  expect(finding).toMatch(/^missing: .*npm run shop -- staff add ua EMAIL --role owner/);
});

test('an office of its own address needs https', async () => {
  const settings = { ...mail, OFFICE_URL_UA: 'http://office.zerno.example' };
  expect(await findings(office, liveShop(settings))).toEqual([
    'missing: OFFICE_URL_UA is http://office.zerno.example: https is required',
  ]);
});

test('an office that is off needs nothing', async () => {
  expect(await findings(office, liveShop({ OFFICE: 'off' }, withOwners(0)))).toEqual([
    'ok: the office is off',
  ]);
});

test('where the API has another address than the site, the office needs one too', async () => {
  const settings = {
    ...mail,
    SITE_URL_UA: 'https://zerno.example',
    PUBLIC_SHOP_API_URL_UA: 'https://api.zerno.example/ua',
  };
  const [finding] = await findings(office, liveShop(settings));
  expect(finding).toMatch(/^missing: .*OFFICE_URL_UA to https:\/\/api\.zerno\.example,/);
  const apart = { ...settings, OFFICE_URL_UA: 'https://office.zerno.example' };
  expect(await findings(office, liveShop(apart))).toEqual([
    'ok: OFFICE_URL_UA is https://office.zerno.example',
  ]);
});
