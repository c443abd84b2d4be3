import { startAnalytics } from '../stores/analytics/start.ts';
import { type Deed, track } from '../stores/track.ts';
import { whenSeen } from '../stores/when-seen.ts';
import { cardName } from './card-name.ts';

type Card = Extract<Deed, { cards: unknown }>['cards'][number];

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
const cardOf = (card: HTMLElement): Card => ({
  id: Number(card.dataset['card']),
  variant: card.dataset['shown'] === undefined ? undefined : Number(card.dataset['shown']),
  name: cardName(card).replaceAll('\u00a0', ' '),
  price: Number(card.dataset['price'] ?? 0),
});

function productOf(product: HTMLElement): Card {
  const chosen = product.querySelector<HTMLInputElement>('input[name="variant"]:checked');
  return {
    id: Number(product.dataset['card']),
    variant: chosen ? Number(chosen.value) : undefined,
    name: cardName(product),
    price: Number(chosen?.dataset['price'] ?? 0),
  };
}

const nameOfList = (place: HTMLElement): string =>
  (place.closest('section') ?? document).querySelector('h1, h2')?.textContent?.trim() ?? '';
