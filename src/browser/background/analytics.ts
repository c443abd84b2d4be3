import { cardLinkClass, cardsClass, dataCard, dataPrice, dataShown } from '../../markup/card.ts';
import { dataWeight, productClass, variantField } from '../../markup/product.ts';
import { startAnalytics } from '../../stores/analytics/start.ts';
import { type AnalyticsEvent, type SeenGoods, track } from '../../stores/analytics/track.ts';
import { whenActivated } from '../../stores/shell/when-activated.ts';
import { cardName } from '../first/card-name.ts';

let isStarted = false;

/** Reports the goods that the page shows, and every press on a goods card. */
export function startOnPage(): void {
  if (isStarted) return;
  isStarted = true;
  whenActivated(() => {
    document.addEventListener('click', trackPress, { capture: true });
    startAnalytics(views());
  });
}

function views(): AnalyticsEvent[] {
  const product = document.querySelector<HTMLElement>(`.${productClass}[${dataCard}]`);
  const lists = [...document.querySelectorAll<HTMLElement>(`main .${cardsClass}`)].map((list) => ({
    cards: [...list.querySelectorAll<HTMLElement>(`[${dataCard}]`)].map(cardOf),
    list: nameOfList(list),
  }));
  return [
    ...(product ? [{ event: 'view_item', cards: [productOf(product)] } as const] : []),
    ...lists
      .filter(({ cards }) => cards.length > 0)
      .map((list) => ({ event: 'view_item_list', ...list }) as const),
  ];
}

function trackPress({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest(`.${cardLinkClass}`) : null;
  const card = link?.closest<HTMLElement>(`[${dataCard}]`);
  if (!card) return;
  const cards = [cardOf(card)];
  track({ event: 'product_card_click', cards });
  track({ event: 'select_item', cards, list: nameOfList(card) });
}

/** With the shown variant, if there is one: the merchant feed has the same id. */
const cardOf = (card: HTMLElement): SeenGoods => ({
  id: Number(card.getAttribute(dataCard)),
  variant: card.hasAttribute(dataShown) ? Number(card.getAttribute(dataShown)) : undefined,
  name: plainText(cardName(card)),
  price: Number(card.getAttribute(dataPrice) ?? 0),
});

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

function nameOfList(element: HTMLElement): string {
  const part = element.closest<HTMLElement>('section, dialog');
  const heading = (part ?? document).querySelector('h1, h2');
  return plainText((heading ? textWithoutCount(heading) : part?.ariaLabel) ?? '');
}

/** Some headings end with the number of goods. */
const textWithoutCount = (heading: Element): string =>
  [...heading.childNodes]
    .filter((node) => !(node instanceof Element && node.matches('sup')))
    .map(({ textContent }) => textContent)
    .join('');

/** The text as the shop writes it: pages show some spaces as non-breaking ones. */
const plainText = (text: string): string => text.replaceAll('\u00a0', ' ').trim();
