import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../../src/server/db/open.ts';
import { backups } from '../../../../src/server/live-checks/backups.ts';
import { carrier } from '../../../../src/server/live-checks/carrier.ts';
import { clock, diskSpace } from '../../../../src/server/live-checks/machine.ts';
import { messages } from '../../../../src/server/live-checks/messages.ts';
import { parcels } from '../../../../src/server/live-checks/parcels.ts';
import { receipts } from '../../../../src/server/live-checks/receipts.ts';
import { writeBackup } from '../../../../src/server/shop/backup/write-backup.ts';
import { findings, liveShop } from '../../../support/fixtures/live-shop.ts';
import { startCheckbox } from '../../../support/outside/checkbox.ts';
import { sendJson, startShopServer } from '../../../support/outside/http-server.ts';
import { startMailServer } from '../../../support/outside/mail-server.ts';
import { startNovaPoshtaParcels } from '../../../support/outside/nova-poshta-parcels.ts';

const MAIL_FROM = 'Кава <hello@kava.ua>';
const gateway = { SMS_GATEWAY_URL: 'https://sms.ua/send', SMS_GATEWAY_TOKEN: 't', SMS_FROM: 'Kava' };

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'live-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

test('messages must not stay in the outbox', async () => {
  expect(await findings(messages, liveShop())).toEqual([
    expect.stringMatching(/^missing: .*SMTP_URL/),
    expect.stringMatching(/^missing: .*SMS_GATEWAY_URL/),
    expect.stringMatching(/^missing: nobody hears of a new order: .*SELLER_EMAIL/),
  ]);
});

test('the mail server is asked whether it knows the account, and gets no message', async () => {
  const { url, delivered } = await startMailServer();
  const right = liveShop({ ...gateway, MAIL_FROM, SMTP_URL: url, SELLER_EMAIL: 'orders@zerno.example' });
  expect(await findings(messages, right)).toEqual([
    expect.stringMatching(/^ok: the mail server/),
    expect.stringMatching(/^ok: .*sms\.ua/),
    expect.stringMatching(/^ok: the seller hears/),
  ]);
  const wrong = liveShop({ ...gateway, MAIL_FROM, SMTP_URL: url.replace('secret', 'guess') });
  const [found] = await findings(messages, wrong);
  expect(found).toMatch(
    /^missing: mails: the mail server does not accept the account: EAUTH.*; check SMTP_URL/,
  );
  expect(found).not.toContain('guess');
  expect(delivered).toEqual([]);
});

test('the carrier must be real and know a town', async () => {
  expect(await findings(carrier, liveShop())).toEqual([expect.stringMatching(/^missing: .*CARRIER_UA/)]);
  const { baseUrl } = await startShopServer((_request, response) => sendJson(response, {}, 503));
  const down = liveShop({ CARRIER_UA: 'nova-poshta', NOVA_POSHTA_KEY: 'k', NOVA_POSHTA_URL: baseUrl });
  expect(await findings(carrier, down)).toEqual([
    expect.stringMatching(/^advice: nova-poshta could not be asked: .*503/),
  ]);
});

test('the carrier must accept the account that makes notes', async () => {
  expect(await findings(parcels, liveShop())).toEqual([expect.stringMatching(/^advice: .*PARCELS_UA/)]);
  const { environment } = await startNovaPoshtaParcels();
  expect(await findings(parcels, liveShop(environment))).toEqual([
    'ok: parcels: nova-poshta accepts the account',
  ]);
  const wrongKey = liveShop({ ...environment, NOVA_POSHTA_KEY: 'wrong' });
  expect(await findings(parcels, wrongKey)).toEqual([
    expect.stringMatching(/^missing: parcels: Nova Poshta refuses .*API key expired/),
  ]);
  const stranger = { ...environment, NOVA_POSHTA_CONTACT: environment.NOVA_POSHTA_SENDER };
  expect(await findings(parcels, liveShop(stranger))).toEqual([
    expect.stringMatching(/^missing: parcels: NOVA_POSHTA_CONTACT/),
  ]);
});

test('the cash register must know its cashier, and no shift is opened to learn it', async () => {
  expect(await findings(receipts, liveShop())).toEqual([]);
  expect(await findings(receipts, liveShop({ RECEIPTS_UA: 'none' }))).toEqual([]);
  const register = await startCheckbox();
  const environment = {
    RECEIPTS_UA: 'checkbox',
    CHECKBOX_URL: register.url,
    CHECKBOX_LICENSE_KEY: register.license,
    CHECKBOX_CASHIER_PIN: register.pin,
  };
  expect(await findings(receipts, liveShop(environment))).toEqual([
    'ok: receipts: Checkbox accepts the cash register and its cashier',
  ]);
  expect(register.shift()).toBeNull();
  const [wrong] = await findings(receipts, liveShop({ ...environment, CHECKBOX_CASHIER_PIN: '0000000' }));
  expect(wrong).toBe(
    'missing: receipts: Checkbox answered cashier.invalid_credentials; check CHECKBOX_LICENSE_KEY and CHECKBOX_CASHIER_PIN',
  );
  register.trouble.push('away');
  expect(await findings(receipts, liveShop(environment))).toEqual([
    'advice: receipts could not be asked: Checkbox answered 503',
  ]);
});

test('the clock is compared with a host of the settings', async () => {
  const now = 1_790_000_000;
  const { baseUrl } = await startShopServer((_request, response) =>
    response.writeHead(404, { Date: new Date(now * 1000).toUTCString() }).end(),
  );
  const environment = { SITE_URL: baseUrl };
  expect(await findings(clock, liveShop(environment, { now: now + 5 }))).toEqual([
    expect.stringMatching(/^ok: /),
  ]);
  expect(await findings(clock, liveShop(environment, { now: now - 300 }))).toEqual([
    expect.stringMatching(/^missing: .* 300 seconds/),
  ]);
  expect(await findings(clock, liveShop())).toEqual([expect.stringMatching(/^advice: /)]);
});

test('the disk must have space and be readable', async () => {
  const [found] = await findings(diskSpace, liveShop({ DATA_DIR: await folder() }));
  expect(found).toContain(' MB are free in ');
  expect(await findings(diskSpace, liveShop({ DATA_DIR: '/nowhere/at/all' }))).toEqual([
    expect.stringMatching(/^missing: .*cannot be read/),
  ]);
});

test('there must be a recent backup of this shop that can be read', async () => {
  expect(await findings(backups, liveShop())).toEqual([expect.stringMatching(/^missing: BACKUP_DIR/)]);
  const BACKUP_DIR = await folder();
  const { now } = liveShop();
  const hours = (count: number) => liveShop({ BACKUP_DIR }, { now: now + count * 3600 });
  expect(await findings(backups, hours(0))).toEqual([expect.stringMatching(/^missing: .*no backup/)]);
  const db = await openDatabase({ kind: 'sqlite', file: join(BACKUP_DIR, 'shop.sqlite') }, { create: true });
  for (const edition of ['ua', 'pl'] as const)
    await writeBackup(db, join(BACKUP_DIR, `${edition}.gz`), { edition, kind: 'sqlite', now });
  await db.destroy();
  expect(await findings(backups, hours(20))).toEqual([expect.stringMatching(/^ok: .* 20 hours old/)]);
  expect(await findings(backups, hours(72))).toEqual([expect.stringMatching(/^missing: .* 72 hours old/)]);
  await writeFile(join(BACKUP_DIR, 'ua.gz'), 'cut off');
  expect(await findings(backups, hours(1))).toEqual([expect.stringMatching(/^missing: backups: /)]);
});
