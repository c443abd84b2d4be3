import { startAnalytics } from '../stores/analytics/start.ts';
import { type Deed, type SeenGoods, track } from '../stores/analytics/track.ts';
import { whenSeen } from '../stores/shell/when-activated.ts';
import { cardName } from './first/card-name.ts';

let isStarted = false;

/** What is seen on the page is told, and every press on a goods card. */
export function startOnPage(): void {
  if (isStarted) return;
  isStarted = true;
  whenSeen(() => {
    document.addEventListener('click', tellPress, { capture: true });
    startAnalytics(views());
  });
}

function views(): Deed[] {
  const product = document.querySelector<HTMLElement>('.product[data-card]');
  const lists = [...document.querySelectorAll<HTMLElement>('main .cards')].map((list) => ({
    cards: [...list.querySelectorAll<HTMLElement>('[data-card]')].map(cardOf),
    list: nameOfList(list),
  }));
  return [
    ...(product ? [{ event: 'view_item', cards: [productOf(product)] } as const] : []),
    ...lists
      .filter(({ cards }) => cards.length > 0)
      .map((told) => ({ event: 'view_item_list', ...told }) as const),
  ];
}

function tellPress({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('.card__link') : null;
  const card = link?.closest<HTMLElement>('[data-card]');
  if (!card) return;
  const cards = [cardOf(card)];
  track({ event: 'product_card_click', cards });
  track({ event: 'select_item', cards, list: nameOfList(card) });
}

/** By the shown variant where there is one, as the merchant feed names it. */
const cardOf = (card: HTMLElement): SeenGoods => ({
  id: Number(card.dataset['card']),
  variant: card.dataset['shown'] === undefined ? undefined : Number(card.dataset['shown']),
  name: plainly(cardName(card)),
  price: Number(card.dataset['price'] ?? 0),
});

function productOf(product: HTMLElement): SeenGoods {
  const chosen = product.querySelector<HTMLInputElement>('input[name="variant"]:checked');
  return {
    id: Number(product.dataset['card']),
    variant: chosen ? Number(chosen.value) : undefined,
    name: plainly(cardName(product)),
    weight: chosen?.dataset['weight'],
    price: Number(chosen?.dataset['price'] ?? 0),
  };
}

function nameOfList(place: HTMLElement): string {
  const part = place.closest<HTMLElement>('section, dialog');
  const heading = (part ?? document).querySelector('h1, h2');
  return plainly((heading ? nameIn(heading) : part?.ariaLabel) ?? '');
}

/** Without the number of goods that some headings tell beside it. */
const nameIn = (heading: Element): string =>
  [...heading.childNodes]
    .filter((node) => !(node instanceof Element && node.matches('sup')))
    .map(({ textContent }) => textContent)
    .join('');

/** As the shop writes it, without the ties between words that a page shows. */
const plainly = (text: string): string => text.replaceAll('\u00a0', ' ').trim();
