/** Pages for a printer: no script, no font of the web, black on white. */
import { html, raw } from 'hono/html';
import { nameOfLine } from '../../domain/orders/line-name.ts';
import type { Edition } from '../../editions/edition.ts';
import { fill } from '../../locales/fill.ts';
import { formatMoney } from '../../locales/format.ts';
import { defaultLocale } from '../../locales/locales.ts';
import { serverWords } from '../../locales/server-words.ts';
import type { OrderToPack } from '../../server/shop/orders/read-orders.ts';
import { placeOf, timeOf } from './order-sheet.ts';

const words = serverWords(defaultLocale.iso).prints;
type Shop = Pick<Edition, 'locale' | 'currency' | 'timezones' | 'seller'>;
type Line = OrderToPack['order']['goods'][number];

export const packingSlips = (orders: readonly OrderToPack[], shop: Shop) =>
  printPage(
    words.slip.title,
    orders.map((order) => slip(order, shop)),
  );

function slip({ row, order }: OrderToPack, { locale, currency, timezones, seller }: Shop) {
  const { type, carrier, ...place } = order.delivery;
  const gift = order.gift_wrapping;
  const total = formatMoney(order.total, locale, currency.symbol);
  const onReceipt = gift === undefined ? fill(words.onReceipt, { total }) : words.onReceiptOfGift;
  const facts = [
    [words.slip.to, `${row.recipient_first_name} ${row.recipient_last_name}, +${row.recipient_phone}`],
    [words.slip.where, [carrier, type, placeOf(place)].filter(Boolean).join(', ')],
    [words.slip.payment, row.payment_status === 'paid' ? words.paid : onReceipt],
    [words.slip.comment, row.comment],
    [words.slip.gift, gift === undefined ? '' : words.wrapped],
    [words.slip.card, gift?.text ?? ''],
  ].filter(([, text]) => text !== '');
  return html`<section>
    <header><h1>№ ${order.number}</h1><p>${timeOf(row.created_at, timezones[0])}</p></header>
    <dl>${facts.map(([name, text]) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}</dl>
    <table>
      <thead>${headings([])}</thead>
      <tbody>${order.goods.map((line) => goodsRow(line, line.qtt, []))}</tbody>
    </table>
    <footer>${seller.name}, ${seller.address}, ${seller.phone}, ${seller.email}</footer>
  </section>`;
}

export function pickingList(toPack: readonly OrderToPack[]) {
  const picked = new Map<string, { line: Line; count: number; orders: string[] }>();
  for (const { order } of toPack)
    for (const line of order.goods) {
      const key = `${line.id} ${line.grindingMethod?.id ?? ''}`;
      const before = picked.get(key) ?? { line: { ...line, is_promo_gift: false }, count: 0, orders: [] };
      const count = before.count + line.qtt;
      picked.set(key, { ...before, count, orders: [...before.orders, `${order.number} (${line.qtt})`] });
    }
  const rows = [...picked.values()].sort((one, other) =>
    nameOfLine(one.line).localeCompare(nameOfLine(other.line), 'uk'),
  );
  const pieces = rows.reduce((sum, { count }) => sum + count, 0);
  const { title, summary, orders } = words.picking;
  return printPage(title, [
    html`<section>
      <header><h1>${title}</h1><p>${fill(summary, { orders: toPack.length, pieces })}</p></header>
      <table>
        <thead>${headings([orders])}</thead>
        <tbody>${rows.map(({ line, count, orders: of }) => goodsRow(line, count, [of.join(', ')]))}</tbody>
      </table>
    </section>`,
  ]);
}

function headings(more: readonly string[]) {
  const { done, count, goods, sku } = words.columns;
  return html`<tr>${[done, count, goods, sku, ...more].map((name) => html`<th scope="col">${name}</th>`)}</tr>`;
}

const goodsRow = (line: Line, count: number, more: readonly string[]) =>
  html`<tr>
    <td><i></i></td>
    <td><b>${count}</b></td>
    <td>${nameOfLine(line)}${line.is_promo_gift ? ` (${words.gift})` : ''}</td>
    ${[line.sku, ...more].map((text) => html`<td>${text}</td>`)}
  </tr>`;

async function printPage(title: string, sections: readonly ReturnType<typeof html>[]): Promise<string> {
  const page = await html`<!doctype html>
<html lang="${defaultLocale.iso}">
<head><meta charset="utf-8"><title>${title}</title><style>${raw(style)}</style></head>
<body>${await Promise.all(sections)}</body>
</html>
`;
  return page.toString();
}

const style = `
  @page { size: A4; margin: 14mm }
  body { margin: 0 auto; max-width: 182mm; color: #000; background: #fff; font: 11pt/1.4 Onest, Arial, sans-serif }
  section + section { break-before: page }
  header { display: flex; align-items: end; justify-content: space-between; padding-bottom: 4mm; border-bottom: 1.5mm solid }
  h1 { margin: 0; font: 800 32pt/1 Unbounded, "Arial Black", Arial, sans-serif; letter-spacing: -.03em }
  header p, dl, dd { margin: 0 }
  dl div { display: grid; grid-template-columns: 28mm 1fr; padding: 2mm 0; border-bottom: .3mm solid }
  dd { font-weight: 600; white-space: pre-wrap; overflow-wrap: anywhere }
  table { width: 100%; margin-top: 8mm; border-collapse: collapse; table-layout: fixed }
  th:nth-child(1) { width: 8mm }
  th:nth-child(2) { width: 15mm }
  th:nth-child(4) { width: 36mm }
  th:nth-child(5) { width: 42mm }
  thead { display: table-header-group }
  tr { break-inside: avoid }
  th { font-weight: 400; text-align: left }
  th, td { padding: 2.5mm 3mm 2.5mm 0; border-bottom: .3mm solid; vertical-align: top; overflow-wrap: anywhere }
  td b { font-size: 15pt; line-height: 1; white-space: nowrap }
  td i { display: block; width: 5mm; height: 5mm; border: .4mm solid }
  footer { margin-top: 8mm; font-size: 9pt }
`;
