/** Outlines of the pages that the law wants: the demo's, with the details of the shop and open places for what only it knows. */
import { openPlace } from '../domain/text/open-places.ts';
import type { EditionCode } from '../editions/edition.ts';
import { editions, shopEditions } from '../editions/editions.ts';
import { legalPages } from '../editions/legal-pages.ts';
import { isExampleSeller } from '../editions/seller.ts';
import { type DemoEdition, isDemoEdition } from './model.ts';
import { pages } from './texts/pages.ts';

export interface Outline {
  chpu: string;
  markdown: string;
}

/** None for a country that the demo has no texts of. */
export function legalOutlines(edition: EditionCode): Outline[] {
  if (!isDemoEdition(edition)) return [];
  const due = legalPages(editions[edition]);
  const fill = [...sellerIn(edition), ...decisions[edition]];
  return pages[edition]
    .filter(({ chpu }) => due.includes(chpu))
    .map(({ chpu, name, show_bottom, content = '' }) => {
      const plain = withoutCountryCookie(content).replaceAll('\u00a0', ' ');
      const text = fill.reduce((html, [found, put]) => html.replaceAll(found, put), plain);
      return {
        chpu,
        markdown: `---\ntitle: ${name}\nfooter: ${show_bottom ? 'yes' : 'no'}\n---\n${markdownOf(text)}`,
      };
    });
}

type Replacement = readonly [found: string, put: string];

/** How the demo's texts write its seller. */
const demoSellers: Record<DemoEdition, Record<'name' | 'code' | 'address' | 'phone', string>> = {
  ua: {
    name: 'ТОВ «Зерно Роустерс»',
    code: 'код ЄДРПОУ 44120817',
    address: '04080, Київ, вул. Кирилівська, 69',
    phone: '044 390 12 48',
  },
  pl: {
    name: 'Zerno sp. z o.o.',
    code: 'NIP 5252840017',
    address: 'ul. Ząbkowska 27/31, 03-734 Варшава',
    phone: '+48 22 300 41 27',
  },
};
const demoMailboxes = ['hello@zerno.example', 'privacy@zerno.example', 'rodo@zerno.example'];

function sellerIn(edition: DemoEdition): Replacement[] {
  const { name, registration, address, phone, email } = editions[edition].seller;
  const isUnknown = isExampleSeller(editions[edition]);
  const told = (what: string, detail: string) => (isUnknown || detail === '' ? openPlace(what) : detail);
  const demo = demoSellers[edition];
  return [
    [demo.name, told('продавець', name)],
    [demo.code, told('реєстраційний код', registration.code && `${registration.label} ${registration.code}`)],
    [demo.address, told('адреса продавця', address)],
    [demo.phone, told('телефон', phone)],
    // A link to an open place would lead nowhere.
    ...demoMailboxes.flatMap((mailbox): Replacement[] => [
      [`<a href="mailto:${mailbox}">${mailbox}</a>`, told('пошта', email)],
      [mailbox, told('пошта', email)],
    ]),
  ];
}

const day = openPlace('день, від якого діє ця редакція');
const logs = [
  'Журнали сервера: тридцять днів.',
  `Журнали сервера: ${openPlace('скільки їх зберігає сервер')}.`,
] as const;

/** What the demo promises and only the shop can decide. */
const decisions: Record<DemoEdition, readonly Replacement[]> = {
  ua: [
    ['Редакція від 1 вересня 2026 року.', `Редакція: ${day}.`],
    ['Чинна від 1 вересня 2026 року.', `Чинна: ${day}.`],
    ['протягом одного робочого дня', `протягом ${openPlace('строк')}`],
    [
      'Продавець добровільно обмінює її на умовах сторінки «Доставка й оплата».',
      openPlace('чи обмінюєте каву, яка не сподобалася'),
    ],
    [
      'Строк придатності кави становить дванадцять місяців, смак найкращий у перші два.',
      `Строк придатності кави: ${openPlace('строк')}.`,
    ],
    ['Сервери в Україні та Європейському Союзі.', `Сервери: ${openPlace('у яких країнах')}.`],
    ['Листування: один рік від останнього листа.', `Листування: ${openPlace('строк')}.`],
    logs,
  ],
  pl: [
    ['Чинні від 1 вересня 2026 року.', `Чинні: ${day}.`],
    ['Чинна від 1 вересня 2026 року.', `Чинна: ${day}.`],
    ['щодня з 9:00 до 20:00', openPlace('дні й години')],
    [
      'Інспектора з захисту даних ми не призначали: обсяг обробки цього не вимагає.',
      openPlace('чи призначено інспектора з захисту даних'),
    ],
    [
      'Хостинг-провайдеру з серверами в Європейському Союзі.',
      `Хостинг-провайдеру, сервери: ${openPlace('у яких країнах')}.`,
    ],
    ['Натомість діє наш обмін «Не смакує»', openPlace('чи обмінюєте каву, яка не сподобалася')],
    logs,
  ],
};

/** A shop of one country does not ask about the country. */
const withoutCountryCookie = (html: string): string =>
  shopEditions.length > 1 ? html : html.replaceAll(/<tr><td>country<\/td>.*<\/tr>\n/g, '');

/** The demo's texts use few elements. Tables stay as they are: Markdown allows them. */
function markdownOf(html: string): string {
  return html
    .replaceAll(/<(ol|ul)>\n(.*?)<\/\1>/gs, (_all, list: string, items: string) =>
      items.replaceAll(/<li>(.*)<\/li>/g, list === 'ol' ? '1. $1' : '- $1'),
    )
    .replaceAll(/<blockquote>\n(.*?)\n<\/blockquote>/gs, (_all, lines: string) =>
      lines.replaceAll(/<p>(.*)<\/p>/g, '> $1\n>').replace(/\n>$/, ''),
    )
    .replaceAll(/<h2>(.*)<\/h2>/g, '## $1\n')
    .replaceAll(/<p>(.*)<\/p>/g, '$1\n')
    .replaceAll(/<a href="([^"]*)">(.*?)<\/a>/g, '[$2]($1)')
    .replaceAll(/<\/?strong>/g, '**')
    .replaceAll(/\n{3,}/g, '\n\n');
}
