import { type CardClick, plainText, readCardClick } from '../../domain/visitor/card-click.ts';
import { cardsClass, dataCard, dataPrice } from '../../markup/card.ts';
import { dataWeight, productClass, variantField } from '../../markup/product.ts';
import { startAnalytics } from '../../stores/analytics/start.ts';
import { type AnalyticsEvent, type SeenGoods, track } from '../../stores/analytics/track.ts';
import { whenActivated } from '../../stores/shell/when-activated.ts';
import { cardTexts, clickedCard, nameOfList } from '../first/card-click.ts';
import { analyticsReady, keptClick, keptClickKey } from '../first/kept-click.ts';
import { cardName } from '../first/pressed-goods.ts';

let isStarted = false;

/** Reports the goods that the page shows, and every click on a goods card. */
export function startOnPage(): void {
  if (isStarted) return;
  isStarted = true;
  whenActivated(() => {
    document.dispatchEvent(new Event(analyticsReady));
    document.addEventListener('click', trackClick, { capture: true });
    startAnalytics([...earlierClick(), ...views()]);
  });
}

/** The click that led here. One on this page is left to the next: this page may be gone before anything is sent. */
function earlierClick(): AnalyticsEvent[] {
  const texts = keptClick().split('\n');
  if (texts.at(-1) === String(performance.timeOrigin)) return [];
  if (texts.length > 1) sessionStorage.removeItem(keptClickKey);
  return clickEvents(readCardClick(texts));
}

function views(): AnalyticsEvent[] {
  const product = document.querySelector<HTMLElement>(`.${productClass}[${dataCard}]`);
  const lists = [...document.querySelectorAll<HTMLElement>(`main .${cardsClass}`)].map((list) => ({
    cards: [...list.querySelectorAll<HTMLElement>(`[${dataCard}]`)].flatMap(
      (card) => readCardClick(cardTexts(card)) ?? [],
    ),
    list: plainText(nameOfList(list)),
  }));
  return [
    ...(product ? [{ event: 'view_item', cards: [productOf(product)] } as const] : []),
    ...lists
      .filter(({ cards }) => cards.length > 0)
      .map((list) => ({ event: 'view_item_list', ...list }) as const),
  ];
}

function trackClick({ target }: MouseEvent): void {
  const card = clickedCard(target);
  if (card) clickEvents(readCardClick(cardTexts(card))).forEach(track);
}

const clickEvents = (click: CardClick | undefined): AnalyticsEvent[] =>
  click
    ? [
        { event: 'product_card_click', cards: [click] },
        { event: 'select_item', cards: [click], list: click.list },
      ]
    : [];

function productOf(product: HTMLElement): SeenGoods {
  const chosen = product.querySelector<HTMLInputElement>(`input[name="${variantField}"]:checked`);
  return {
    id: Number(product.getAttribute(dataCard)),
    variant: chosen ? Number(chosen.value) : undefined,
    name: plainText(cardName(product)),
    weight: chosen?.getAttribute(dataWeight) ?? undefined,
    price: Number(chosen?.getAttribute(dataPrice) ?? 0),
  };
}
