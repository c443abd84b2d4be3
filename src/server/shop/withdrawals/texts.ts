import type { Line } from '../../../contract/resources/cart.ts';
import { nameOfLine } from '../../../domain/orders/line-name.ts';
import type { Edition } from '../../../editions/edition.ts';
import { paths } from '../../../editions/paths.ts';
import { fill } from '../../../locales/fill.ts';
import { formatDateAndTime } from '../../../locales/format.ts';
import { defaultLocale } from '../../../locales/locales.ts';
import type { ServerWords } from '../../../locales/server-words.ts';
import type { Letter } from '../messages/letter.ts';
import type { Message } from '../messages/sender.ts';
import type { Withdrawal } from '../order-state/withdrawals.ts';

export interface ToldWithdrawal {
  request: Withdrawal;
  /** Of the order; none: it does not exist. */
  goods: readonly Line[];
  /** When the time to withdraw ended, if the request came after it. */
  endsAt: number | undefined;
}

interface Voice {
  words: ServerWords['withdrawal'];
  edition: Edition;
  siteUrl: string;
}

/** What a request asks to give back, a line each. */
function withdrawnGoods(
  { request, goods }: Pick<ToldWithdrawal, 'request' | 'goods'>,
  words: Pick<Voice['words'], 'goods' | 'everything'>,
): string[] {
  const lines = request.lines.flatMap(({ position, quantity }) => {
    const line = goods[position];
    return line === undefined ? [] : [fill(words.goods, { quantity, name: nameOfLine(line) })];
  });
  if (lines.length > 0) return lines;
  return [request.goods === '' ? words.everything : request.goods];
}

/** To an address that proved nothing goes no word of the form: anybody may have written it there. */
function acknowledgedGoods(told: ToldWithdrawal, words: Voice['words']): string {
  const { goods, is_confirmed } = told.request;
  return is_confirmed === 0 && goods !== '' ? words.asWritten : withdrawnGoods(told, words).join('; ');
}

const contactOf = ({ kind, address }: Withdrawal) => (kind === 'phone' ? `+${address}` : address);

/** The time to withdraw is told to a contact of the order only: others must not learn that there is one. */
const lateFor = ({ request, endsAt }: ToldWithdrawal) => (request.is_confirmed === 1 ? endsAt : undefined);

export function acknowledgement(told: ToldWithdrawal, { words, edition, siteUrl }: Voice): Letter {
  const { request } = told;
  const { mail } = words;
  const { seller } = edition;
  const time = momentIn(edition);
  const values = { number: request.order_number, time: time(request.requested_at) };
  const endsAt = lateFor(told);
  return {
    subject: fill(mail.subject, values),
    shop: defaultLocale.words.shop.name,
    about: fill(mail.about, values),
    title: mail.title,
    blocks: [
      {
        kind: 'text',
        paragraphs: [
          fill(mail.text, values),
          endsAt === undefined
            ? fill(mail.next, { address: `${seller.name}, ${seller.address}` })
            : fill(mail.late, { time: time(endsAt - 1) }),
        ],
      },
      {
        kind: 'facts',
        rows: [
          { label: mail.rows.time, value: values.time },
          { label: mail.rows.number, value: request.order_number },
          { label: mail.rows.goods, value: acknowledgedGoods(told, words) },
          ...(request.is_confirmed === 1 ? [{ label: mail.rows.name, value: request.name }] : []),
          { label: mail.rows.contact, value: contactOf(request) },
        ],
      },
      { kind: 'button', label: mail.rules, href: `${siteUrl}${paths.withdrawal}` },
    ],
    footer: [fill(mail.notYou, { email: seller.email }), `${seller.name}, ${seller.address}`],
  };
}

export function acknowledgementSms(told: ToldWithdrawal, { words, edition, siteUrl }: Voice): string {
  const time = momentIn(edition);
  const endsAt = lateFor(told);
  const text = fill(words.sms, {
    shop: defaultLocale.words.shop.name,
    number: told.request.order_number,
    time: time(told.request.requested_at),
    goods: acknowledgedGoods(told, words),
    link: `${siteUrl}${paths.withdrawal}`,
  });
  return endsAt === undefined ? text : `${text} ${fill(words.smsLate, { time: time(endsAt - 1) })}`;
}

/** The person goes by mail only, as in other news for the seller. */
export function withdrawalNews(
  told: ToldWithdrawal,
  isForMail: boolean,
  { words: { news, ...words }, edition }: Voice,
): Omit<Message, 'to'> {
  const { request, endsAt } = told;
  const time = momentIn(edition);
  const isKnown = request.order_id !== null;
  const hasFreeText = request.lines.length === 0 && request.goods !== '';
  const values = {
    number: request.order_number,
    edition: edition.code,
    time: time(request.requested_at),
    goods: hasFreeText && !isForMail ? '…' : withdrawnGoods(told, words).join('; '),
  };
  const lines = [
    fill(news.received, values),
    !isKnown && news.unknown,
    isKnown && request.is_confirmed === 0 && news.unconfirmed,
    endsAt !== undefined && fill(news.late, { time: time(endsAt - 1) }),
    isForMail && fill(news.who, { name: request.name, contact: contactOf(request) }),
    isForMail && request.reason !== '' && fill(news.reason, { reason: request.reason }),
    fill(news.more, values),
  ];
  return { subject: fill(news.subject, values), text: lines.filter((line) => line !== false).join('\n') };
}

const momentIn =
  ({ locale, timezones }: Edition) =>
  (at: number): string =>
    formatDateAndTime(at, locale, timezones[0]);
