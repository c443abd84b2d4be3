import type { PricedLine } from '../../../contract/resources/cart.ts';
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

export interface WithdrawalDetails {
  request: Withdrawal;
  /** Of the order; none: it does not exist. */
  goods: readonly PricedLine[];
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
  { request, goods }: Pick<WithdrawalDetails, 'request' | 'goods'>,
  words: Pick<Voice['words'], 'goods' | 'everything'>,
): string[] {
  const lines = request.lines.flatMap(({ position, quantity }) => {
    const line = goods[position];
    return line === undefined ? [] : [fill(words.goods, { quantity, name: nameOfLine(line) })];
  });
  if (lines.length > 0) return lines;
  return [request.goods === '' ? words.everything : request.goods];
}

/** In digits: a longer number is no order's, and could be a phone number that somebody wants others to call. */
const longestNumber = 8;

/** Anybody may enter any address, so a message to one that is not of the order repeats no free text of the sender. */
const numberFor = ({ is_confirmed, order_number }: Withdrawal) =>
  is_confirmed === 1 || order_number.length <= longestNumber ? order_number : '…';

const contactOf = ({ kind, address }: Withdrawal) => (kind === 'phone' ? `+${address}` : address);

/** The time to withdraw is told to a contact of the order only: others must not learn that there is one. */
const deadlineToShow = ({ request, endsAt }: WithdrawalDetails) =>
  request.is_confirmed === 1 ? endsAt : undefined;

export function acknowledgement(withdrawal: WithdrawalDetails, { words, edition, siteUrl }: Voice): Letter {
  const { request } = withdrawal;
  const { mail } = words;
  const { seller } = edition;
  const time = momentIn(edition);
  const isProven = request.is_confirmed === 1;
  const values = { number: numberFor(request), time: time(request.requested_at) };
  const endsAt = deadlineToShow(withdrawal);
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
          ...(isProven ? [] : [mail.unproven]),
        ],
      },
      {
        kind: 'facts',
        rows: [
          { label: mail.rows.time, value: values.time },
          { label: mail.rows.number, value: values.number },
          ...(isProven
            ? [
                { label: mail.rows.goods, value: withdrawnGoods(withdrawal, words).join('; ') },
                { label: mail.rows.name, value: request.name },
              ]
            : []),
          { label: mail.rows.contact, value: contactOf(request) },
        ],
      },
      { kind: 'button', label: mail.rules, href: `${siteUrl}${paths.withdrawal}` },
    ],
    footer: [fill(mail.notYou, { email: seller.email }), `${seller.name}, ${seller.address}`],
  };
}

export function acknowledgementSms(
  withdrawal: WithdrawalDetails,
  { words, edition, siteUrl }: Voice,
): string {
  const { request } = withdrawal;
  const time = momentIn(edition);
  const endsAt = deadlineToShow(withdrawal);
  const text = fill(request.is_confirmed === 1 ? words.sms : words.smsUnproven, {
    shop: defaultLocale.words.shop.name,
    number: numberFor(request),
    time: time(request.requested_at),
    goods: withdrawnGoods(withdrawal, words).join('; '),
    link: `${siteUrl}${paths.withdrawal}`,
  });
  return endsAt === undefined ? text : `${text} ${fill(words.smsLate, { time: time(endsAt - 1) })}`;
}

interface NewsOptions {
  isForMail: boolean;
  /** How many requests the message does not name. */
  others: number;
}

/** The person goes by mail only, as in other news for the seller. */
export function withdrawalNews(
  withdrawals: readonly WithdrawalDetails[],
  { isForMail, others }: NewsOptions,
  { words, edition }: Voice,
): Omit<Message, 'to'> {
  const { news } = words;
  const [first] = withdrawals;
  const isOne = withdrawals.length === 1 && first !== undefined;
  const values = { edition: edition.code, number: first?.request.order_number ?? '' };
  const requests = withdrawals.map((each) => [
    ...(isOne ? [] : [fill(news.number, { number: each.request.order_number })]),
    ...newsOf(each, isForMail, { words, edition }),
  ]);
  const end = [...(others > 0 ? [fill(news.others, { count: others })] : []), fill(news.more, values)];
  return {
    subject: isOne
      ? fill(news.subject, values)
      : fill(news.subjectOfMany, { ...values, count: withdrawals.length + others }),
    text: [...requests, end].map((lines) => lines.join('\n')).join(isOne ? '\n' : '\n\n'),
  };
}

function newsOf(
  withdrawal: WithdrawalDetails,
  isForMail: boolean,
  { words: { news, ...words }, edition }: Pick<Voice, 'words' | 'edition'>,
): string[] {
  const { request, endsAt } = withdrawal;
  const time = momentIn(edition);
  const contact = contactOf(request);
  const isKnown = request.order_id !== null;
  const hasFreeText = request.lines.length === 0 && request.goods !== '';
  const goods = hasFreeText && !isForMail ? '…' : withdrawnGoods(withdrawal, words).join('; ');
  const lines = [
    fill(news.received, { time: time(request.requested_at), goods }),
    !isKnown && news.unknown,
    isKnown && request.is_confirmed === 0 && news.unconfirmed,
    endsAt !== undefined && fill(news.late, { time: time(endsAt - 1) }),
    isForMail && (request.name === '' ? contact : fill(news.who, { name: request.name, contact })),
    isForMail && request.reason !== '' && fill(news.reason, { reason: request.reason }),
  ];
  return lines.filter((line) => line !== false);
}

const momentIn =
  ({ locale, timezones }: Edition) =>
  (at: number): string =>
    formatDateAndTime(at, locale, timezones[0]);
