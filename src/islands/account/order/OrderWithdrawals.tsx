import './order-changes.css';
import { edition } from '#edition';
import { customer as words } from '#words/customer';
import type { Order } from '../../../contract/resources/order.ts';
import { namedPieces } from '../../../domain/orders/line-name.ts';
import { paths } from '../../../editions/paths.ts';
import { fill } from '../../../locales/fill.ts';
import { formatDateAndTime } from '../../../locales/format.ts';
import { withdrawalFormId } from '../../../markup/page.ts';

const { withdrawal: texts, changes } = words.account.order;

/** What the customer has withdrawn from, and the way to the form where the law gives that right. */
export function OrderWithdrawals({ order }: { order: Order }) {
  const { withdrawals = [], number, status } = order;
  const offersForm = edition.withdrawalDays !== undefined && status !== 'cancelled';
  if (withdrawals.length === 0 && !offersForm) return null;
  return (
    <section className="order-changes" aria-labelledby="order-withdrawals">
      <h2 id="order-withdrawals">{texts.title}</h2>
      {withdrawals.length > 0 && (
        <ol>
          {withdrawals.map((withdrawal) => (
            <li key={withdrawal.at}>
              <p>
                <strong>
                  {fill(withdrawal.is_closed ? texts.answered : texts.accepted, {
                    time: timeOf(withdrawal.at),
                  })}
                </strong>
              </p>
              {goodsOf(order, withdrawal).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </li>
          ))}
        </ol>
      )}
      {offersForm && (
        <p>
          <a
            className="underlined"
            href={`${paths.withdrawal}?order=${encodeURIComponent(number)}#${withdrawalFormId}`}
          >
            {texts.link}
          </a>
        </p>
      )}
    </section>
  );
}

const timeOf = (at: number) => formatDateAndTime(at, edition.locale, edition.timezones[0]);

function goodsOf(order: Order, { goods, goods_text }: NonNullable<Order['withdrawals']>[number]): string[] {
  const lines = namedPieces(order.goods, goods).map((pieces) => fill(changes.goods, pieces));
  if (lines.length > 0) return lines;
  return [goods_text === '' ? texts.everything : goods_text];
}
