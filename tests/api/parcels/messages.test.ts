import { expect } from 'vitest';
import type { Message } from '../../../src/server/shop/messages/sender.ts';
import { sendOrderMessages } from '../../../src/server/shop/orders/send-order-messages.ts';
import { sendNews } from '../../../src/server/shop/seller/send-news.ts';
import { test } from '../../support/closing/test.ts';
import { branch, startNovaPoshtaParcels } from '../../support/outside/nova-poshta-parcels.ts';
import { readLetter, wordsOf } from '../../support/outside/read-letter.ts';
import { parcelShop } from '../../support/parcels/parcel-shop.ts';

test('customer, seller and other programs hear where a parcel is', async () => {
  const carrier = await startNovaPoshtaParcels();
  const { api, clock, parts, order, note, follow, customerId } = await parcelShop('ua', carrier.environment);
  const sent: Message[] = [];
  const sender = { send: async (message: Message) => void sent.push(message) };
  const tellCustomer = async () => {
    sent.length = 0;
    const senders = { email: sender, phone: sender };
    await sendOrderMessages({ ...parts, senders, siteUrl: 'https://shop.example' });
    return sent;
  };
  const report = async (number: string | null, code: string) => {
    carrier.codes.set(number ?? '', code);
    clock.move(1801);
    await follow();
  };
  const by = {
    delivery: JSON.stringify({
      settlement: 'Київ',
      type: 'У відділення',
      carrier: 'Нова пошта',
      point: 'Відділення №4, вул. Соборна, 18',
    }),
    warehouse_external_id: branch,
  };
  const [first, second] = [await order(by), await order(by)];
  const [{ number }, other] = [await note(first), await note(second)];

  await report(number, '5');
  await tellCustomer();
  await report(number, '7');
  const [mail] = await tellCustomer();
  expect(mail?.subject).toBe(`Замовлення №\u00a0${first} чекає на вас`);
  for (const words of [
    'Заберіть посилку тут: Відділення №4, вул. Соборна, 18.',
    `https://novaposhta.ua/tracking/?cargo_number=${number}`,
  ])
    expect(mail?.text).toContain(words);
  expect(wordsOf(readLetter(mail?.html ?? '').text)).toEqual(wordsOf(mail?.text ?? ''));

  await api.db.updateTable('customer').set({ email: '' }).execute();
  const identity = { kind: 'phone', address: '380671112233', customer_id: customerId } as const;
  await api.db.insertInto('identity').values(identity).execute();
  await report(other.number, '5');
  await tellCustomer();
  await report(other.number, '8');
  expect((await tellCustomer()).map(({ text }) => text)).toEqual([
    `Зерно: замовлення №\u00a0${second} чекає на вас: Відділення №4, вул. Соборна, 18. Посилка https://novaposhta.ua/tracking/?cargo_number=${other.number}`,
  ]);

  await report(other.number, '103');
  sent.length = 0;
  await sendNews({ ...parts, seller: { telegram: { to: '-1', sender } } });
  expect(sent).toEqual([
    expect.objectContaining({
      subject: `Замовлення №\u00a0${second}: посилка повертається`,
      text: expect.stringContaining(`Нова пошта, ${other.number}. Зателефонуйте покупцеві.`),
    }),
  ]);
  const events = await api.db
    .selectFrom('webhook_delivery')
    .select('event')
    .where('order_id', '=', second)
    .orderBy('id')
    .execute();
  expect(events.map(({ event }) => event)).toEqual([
    'packing',
    'tracking',
    'sent',
    'arrived',
    'parcel_returning',
  ]);
});
