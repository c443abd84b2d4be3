/** What a stranger does with the project, from a name of their own to a parcel that came back. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { expect, onTestFinished, vi } from 'vitest';
import { apiBase } from '../../src/contract/endpoint.ts';
import { getCatalog } from '../../src/contract/resources/categories.ts';
import { findPoints, findSettlements } from '../../src/contract/resources/delivery.ts';
import { createOrder, getOrder } from '../../src/contract/resources/order.ts';
import { login } from '../../src/contract/resources/sign-in.ts';
import { startApiProcess } from '../support/api/api-process.ts';
import { askForOrder } from '../support/api/order-requests.ts';
import { ask } from '../support/api/send-request.ts';
import { askForCode, bearer, giveCode } from '../support/api/sign-in.ts';
import { closeAfterwards } from '../support/closing/close-afterwards.ts';
import { test } from '../support/closing/test.ts';
import { copyProject } from '../support/fixtures/editions/third-edition.ts';
import { sendJson, startShopServer } from '../support/outside/http-server.ts';
import { startMailServer } from '../support/outside/mail-server.ts';
import { novaPoshtaWith, warehouse } from '../support/outside/nova-poshta.ts';
import { startNovaPoshtaParcels } from '../support/outside/nova-poshta-parcels.ts';
import { runScript } from '../support/processes/run-script.ts';
import { temporaryFolder } from '../support/processes/temporary-folder.ts';

const phone = '380671234567';
const texts = {
  'pages/gurtom.md': '---\ntitle: Гуртом\n---\n\nСмажимо **у ваш день** тижня.\n',
  'news/nova-pich.md': '---\ntitle: Нова піч\ndate: 2026-11-25\nlead: Більша.\n---\n\nПриїхала.\n',
};
const goods = `sku,name,price,stock,weight_gr,categories,filters,grinding,description,picture
RW-250,Руанда Гасуре,480,12,250,Фільтр,Смак: Ягоди | Країна: Руанда,yes,Смородина й чорний чай.,front.jpg
KE-250,Кенія Кіамбу,520,8,250,Фільтр,Країна: Кенія,yes,Грейпфрут.,back.jpg
`;
/** The answers to the questions that no option gives: one of them is wrong at first. */
const answers = [
  'ua',
  'kava@obriy.test',
  '',
  'ФОП Коваль Олена Ігорівна',
  'сорок',
  '3012345678',
  'Львів, вул. Зелена, 1',
  '+380321234567',
  'Мукачево',
  'у Мукачеві',
  'no',
].join('\n');

/** A checkout of the project in a folder of its own. */
async function checkOut() {
  const folder = resolve(await temporaryFolder('stranger'));
  closeAfterwards(() => rm(folder, { recursive: true, force: true }));
  await copyProject(folder);
  const git = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    return stdout;
  };
  git('init', '--quiet');
  await appendFile(join(folder, '.git', 'info', 'exclude'), 'node_modules\n');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@obriy.test', 'commit', '--quiet', '--message', 'As it came');
  const run = async (script: string, words: string[], environment = {}, input = '') => {
    const { code, out, err } = await runScript(script, words, environment, folder, input);
    expect(code, `${script} ${words.join(' ')}: ${err}`).toBe(0);
    return out;
  };
  return { folder, git, run };
}

/** Stands in for TurboSMS, Telegram, Nova Poshta and the mail server; the settings call them. */
async function everythingOutside() {
  const mail = await startMailServer();
  const sms = await startShopServer((_heard, response) =>
    sendJson(response, { response_code: 0, response_result: [{ response_code: 0 }] }),
  );
  const telegram = await startShopServer((_heard, response) => sendJson(response, { ok: true }));
  const parcels = await startNovaPoshtaParcels();
  const offices = novaPoshtaWith([warehouse(1)]);
  const novaPoshta = await startShopServer((request, response) => {
    // Shoppers look for offices; the operator has notes made.
    if (/"searchSettlements"|"Page"/.test(request.body)) return offices(request, response);
    fetch(parcels.environment.NOVA_POSHTA_URL, { method: 'POST', body: request.body })
      .then((answer) => answer.json())
      .then(
        (answer) => sendJson(response, answer),
        () => response.destroy(),
      );
  });
  const settings = {
    NODE_ENV: 'production',
    EDITION: 'ua',
    SITE_URL: 'https://obriy.test',
    PAYMENT_UA: 'sandbox',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Обрій <kava@obriy.test>',
    SELLER_EMAIL: 'seller@obriy.test',
    SMS_GATEWAY_URL: 'turbosms',
    SMS_PROVIDER_URL: sms.baseUrl,
    SMS_GATEWAY_TOKEN: 't',
    SMS_FROM: 'Obriy',
    TELEGRAM_URL: telegram.baseUrl,
    TELEGRAM_TOKEN: '123:abc',
    TELEGRAM_CHAT: '-100200',
    ...parcels.environment,
    CARRIER_UA: 'nova-poshta',
    NOVA_POSHTA_URL: novaPoshta.baseUrl,
  };
  const lettersTo = (address: string) =>
    mail.delivered.filter(({ to }) => to.includes(address)).map(({ raw }) => textOf(raw));
  return { settings, sms, telegram, lettersTo };
}

const textOf = (raw: string) =>
  raw.replaceAll(/(?:^[\w+/]{4,76}={0,2}\r?\n?)+/gm, (lines) => Buffer.from(lines, 'base64').toString());

test('a stranger opens a shop, sells, takes goods back and forgets the customer, and edits src/shop and public only', async () => {
  const { folder, git, run } = await checkOut();
  const { settings, sms, telegram, lettersTo } = await everythingOutside();
  const environment = {
    ...settings,
    DATA_DIR: '.data',
    CACHE_DIR: '.cache',
    DIST_DIR: 'dist',
    PICTURE_CACHE_DIR: '.cache/pictures',
    NODE_COMPILE_CACHE: '.cache/node',
  };
  const shop = (...words: string[]) => run('shop', words, environment);

  await run('shop', ['new', '--name', 'Обрій', '--colour', '#7a1f3d'], {}, answers);
  await shop('begin', 'ua');
  const table = join(folder, 'src', 'shop', 'goods', 'goods.csv');
  await mkdir(join(table, '..'));
  await writeFile(table, goods);
  for (const [name, background] of [
    ['front.jpg', '#a33'],
    ['back.jpg', '#3a3'],
  ] as const)
    await sharp({ create: { width: 600, height: 750, channels: 3, background } })
      .jpeg()
      .toFile(join(table, '..', name));
  expect(await shop('goods', 'import', 'ua', table)).toContain('«Руанда Гасуре» is added');

  for (const [name, text] of Object.entries(texts)) {
    const file = join(folder, 'src', 'shop', 'content', 'ua', name);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, text);
  }

  const built = run('build', [], environment);
  onTestFinished(() =>
    built.then(
      () => undefined,
      () => undefined,
    ),
  );
  const api = await startApiProcess(environment, 'ua', folder);
  const call = (path: string, options?: Parameters<typeof ask>[1]) =>
    ask(`${api.url}${apiBase}${path}`, options);

  expect((await askForCode(api.url, { phone })).status).toBe(200);
  const { text } = v.parse(
    v.object({ sms: v.object({ text: v.string() }) }),
    JSON.parse(sms.heard[0]?.body ?? ''),
  ).sms;
  const signedIn = await giveCode(api.url, { phone }, /\b\d{4}\b/.exec(text)?.[0] ?? '');
  const { token } = v.parse(login.answer, signedIn.json);
  const headers = { ...bearer(token), 'Content-Type': 'application/json' };
  const profile = { firstName: 'Олена', lastName: 'Коваль', email: 'olena@mail.test' };
  expect((await call('/user', { method: 'PATCH', headers, body: JSON.stringify(profile) })).status).toBe(200);

  const [category] = v
    .parse(getCatalog.answer, (await call('/catalog')).json)
    .filter(({ goodscard }) => goodscard.length);
  const card = category?.goodscard.find(({ name }) => name === 'Руанда Гасуре');
  const [city] = v.parse(findSettlements.answer, (await call('/settlement?query=Київ')).json);
  const where = `settlement_external_id=${city?.external_id}&delivery_type_id=1`;
  const [office] = v.parse(findPoints.answer, (await call(`/warehouse?${where}`)).json);
  const placed = await askForOrder(api.url, token, {
    goods: [{ id: card?.goods[0]?.id, goodscardId: card?.id, qtt: 2, grindingMethodId: 2 }],
    promocode: null,
    used_bonuses: 0,
    payForm: 'online',
    expected_total: 960,
    settlement_external_id: city?.external_id,
    delivery_type_id: 1,
    warehouse_external_id: office?.external_id,
  });
  expect(placed.status, placed.text).toBe(201);
  const order = v.parse(createOrder.answer, placed.json);
  const { pathname, search } = new URL(order.payment?.url ?? '');
  const paid = await fetch(`${api.url}${pathname}${search}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ choice: 'pay' }),
  });
  expect([paid.status, paid.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('https://obriy.test/'),
  ]);

  const id = order.number;
  await shop('order', 'note', 'ua', id);
  await shop('order', 'status', 'ua', id, 'sent', '--no-tracking');
  await vi.waitFor(
    () => {
      expect(lettersTo('seller@obriy.test').join()).toContain('2 × Руанда Гасуре');
      expect(telegram.heard.map(({ body }) => body).join()).toContain(`№\u00a0${id}`);
      expect(lettersTo('olena@mail.test').join()).toContain('20450000000001');
    },
    { timeout: 40_000, interval: 100 },
  );
  await shop('order', 'status', 'ua', id, 'delivered');
  await shop('order', 'return', 'ua', id, '--line', 'RW-250=1', '--reason', 'Не смакує');
  const [refund] = v.parse(
    v.array(v.object({ id: v.number() })),
    JSON.parse(await shop('payment', 'refunds', 'ua', '--json')),
  );
  await shop('payment', 'refund', 'ua', String(refund?.id));
  const { changes } = v.parse(getOrder.answer, (await call(`/order/${order.id}`, { headers })).json);
  expect(changes).toMatchObject([{ kind: 'return', amount: 480, is_refunded: true }]);

  const exported = join(folder, '.data', 'orders.csv');
  await shop('order', 'export', 'ua', exported);
  expect(await readFile(exported, 'utf8')).toMatch(/RW-250/);
  expect(await shop('customer', 'export', 'ua', phone)).toContain('Коваль');
  await shop('customer', 'erase', 'ua', phone);
  expect((await call('/user', { headers })).status).toBe(401);
  expect(await shop('order', 'show', 'ua', id)).not.toMatch(/Коваль|671234567/);

  await built;
  const site = join(folder, 'dist', 'ua', 'current');
  const read = (...path: string[]) => readFile(join(site, ...path, 'index.html'), 'utf8');
  expect(/<strong>.*?<\/strong>/.exec(await read('gurtom'))?.[0]).toMatch(/у\sваш день/);
  expect((await read('news', 'nova-pich')).includes('Приїхала.')).toBe(true);
  const page = await read('product', card?.chpu ?? '');
  expect(/Смородина [^<]*/.exec(page)?.[0]).toMatch(/чорний чай/);
  expect(page.includes('/_pictures/')).toBe(true);
  expect(globSync('**/*.html', { cwd: site }).length).toBeGreaterThan(10);
  const changed = git('status', '--porcelain', '--untracked-files=all').trimEnd().split('\n');
  expect(changed.filter((line) => !/^.. (?:src\/shop|public)\//.test(line))).toEqual([]);
  expect(changed.length).toBeGreaterThan(3);
}, 120_000);
