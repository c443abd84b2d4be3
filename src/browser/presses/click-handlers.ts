import { browser as words } from '#words/browser';
import { lineDetails } from '../../domain/cart/line-details.ts';
import { type AddingOutcome, type CartLine, linesOfCard } from '../../domain/cart/lines.ts';
import { dataCard } from '../../markup/card.ts';
import { messageBarId } from '../../markup/page.ts';
import type { PagePress } from '../../markup/press-table.ts';
import { brewingHeadingId, dataBrew, dataNews, dataPress, dataTitle } from '../../markup/presses.ts';
import { dataProduct, dataWeight, grindingField, productClass, variantField } from '../../markup/product.ts';
import { track } from '../../stores/analytics/track.ts';
import { $cart, addWithMessage, removeFromCart, setLineQuantity } from '../../stores/cart/cart.ts';
import { keepLine } from '../../stores/cart/kept-lines.ts';
import { selectGoods } from '../../stores/cart/select-goods.ts';
import { toggleFavourite } from '../../stores/favourites/toggle-favourite.ts';
import { showMessage } from '../../stores/shell/message.ts';
import { openModal } from '../../stores/shell/modal.ts';
import { isSignedIn } from '../../stores/sign-in/session.ts';
import { dialogOfPress, prefetchDialog } from '../dialogs/dialogs.ts';
import { closeMessage } from '../first/message-bar.ts';
import { goodsOf, goodsOfForm, showAdded, submittedProductForm } from '../first/pressed-goods.ts';
import { handled, hasHeldPress, pressableElement, pressedElement } from '../first/presses.ts';

interface Press {
  handleClick(element: HTMLElement): void;
  /** Called when the pointer or the focus is on the element: a press may follow. By default it prefetches the dialog. */
  prefetch?(element: HTMLElement): void;
  /** While this is true, the element is an ordinary link. */
  isLink?(element: HTMLElement): boolean;
}

function prefetchItsDialog(element: HTMLElement): void {
  const name = dialogOfPress(element);
  if (name) prefetchDialog(name);
}

const opensDialog: Press = {
  handleClick(element) {
    const name = dialogOfPress(element);
    if (name) openModal(name, element.getAttribute(dataTitle) ?? element.ariaLabel ?? '');
  },
};

interface LazyPress<M> {
  load(): Promise<M>;
  handleClick(module: M, element: HTMLElement): void;
  prefetch?(module: M, element: HTMLElement): void;
}

const ignore = () => {};

/** The code of a press that most visits do without is loaded with the press. */
const lazy = <M>({
  load,
  handleClick,
  prefetch = (_module, element) => prefetchItsDialog(element),
}: LazyPress<M>): Press => ({
  handleClick: (element) =>
    load().then(
      (module) => handleClick(module, element),
      () => showMessage('notLoaded'),
    ),
  prefetch: (element) => load().then((module) => prefetch(module, element), ignore),
});

const loadQuantity = () => import('./later/quantity.ts');

const afterSignIn = lazy({
  load: () => import('./later/after-sign-in.ts'),
  handleClick: ({ signInAndGoOn }, element) => signInAndGoOn(element),
  prefetch: ({ prefetchSignIn }) => prefetchSignIn(),
});

const consent = (
  handleClick: (module: typeof import('../../stores/analytics/give-consent.ts')) => void,
): Press => lazy({ load: () => import('../../stores/analytics/give-consent.ts'), handleClick });

const step = (by: 1 | -1): Press =>
  lazy({ load: loadQuantity, handleClick: ({ stepQuantity }, button) => stepQuantity(button, by) });

const newsId = (link: HTMLElement) => link.getAttribute(dataNews) ?? '';

/** What a press does, by the value of `data-press`: the same in a listing, a carousel and a dialog. */
const presses: Readonly<Record<string, Press>> = {
  cart: opensDialog,
  search: opensDialog,
  filters: opensDialog,
  pageFilters: opensDialog,
  recap: opensDialog,
  cookies: opensDialog,
  cities: opensDialog,
  agree: consent(({ acceptAll }) => acceptAll()),
  refuse: consent(({ rejectAll }) => rejectAll()),
  favourite: { handleClick: changeFavourite },
  add: { handleClick: add, prefetch: (element) => needsChoice(element) && prefetchItsDialog(element) },
  less: { handleClick: takeOne },
  fewer: step(-1),
  more: step(1),
  account: { ...afterSignIn, isLink: (element) => element.matches('a') && isSignedIn() },
  checkout: afterSignIn,
  country: lazy({
    load: () => import('./later/country-bubble.ts'),
    handleClick: ({ handleCountryAnswer }, button) => handleCountryAnswer(button),
  }),
  closeMessage: {
    handleClick(button) {
      const bar = button.closest<HTMLElement>(`#${messageBarId}`);
      if (bar) closeMessage(bar);
    },
  },
  priceNav: lazy({
    load: () => import('./later/price-nav.ts'),
    handleClick: ({ showPriceNav }) => showPriceNav(),
  }),
  brew: lazy({
    load: () => import('../../stores/brewing/brewing.ts'),
    handleClick: ({ openBrewing }, button) =>
      openBrewing(
        button.getAttribute(dataBrew) === 'drip' ? 'drip' : 'filter',
        document.getElementById(brewingHeadingId)?.textContent ?? '',
        document.querySelector(`.${productClass}`) ? location.pathname : undefined,
      ),
  }),
  stockNotice: lazy({
    load: () => import('../../stores/stock-notice/stock-notice.ts'),
    handleClick({ openStockNotice }, button) {
      const { id, name } = goodsOf(button);
      openStockNotice(id, name, button.getAttribute(dataTitle) ?? '');
    },
  }),
  taste: lazy({
    load: () => import('./later/search-taste.ts'),
    handleClick: ({ searchTaste }, link) => searchTaste(link),
  }),
  news: lazy({
    load: () => import('../../stores/catalogue/news.ts'),
    handleClick: ({ openNews }, link) => openNews(newsId(link)),
    prefetch({ prefetchNews }, link) {
      prefetchItsDialog(link);
      prefetchNews(newsId(link));
    },
  }),
} satisfies Record<PagePress, Press>;

const pressOf = (element: HTMLElement) => presses[element.getAttribute(dataPress) ?? ''];

function prefetch(element: HTMLElement | undefined): void {
  const press = element && pressOf(element);
  if (press) (press.prefetch ?? prefetchItsDialog)(element);
}

export function handlePresses(): void {
  document.addEventListener('click', (event) => {
    const element = pressedElement(event);
    const press = element && pressOf(element);
    if (!press || press.isLink?.(element)) return;
    event.preventDefault();
    press.handleClick(element);
  });
  document.addEventListener('submit', (event) => {
    const form = submittedProductForm(event);
    if (!form) return;
    event.preventDefault();
    addChosen(form);
  });
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof HTMLInputElement ? target.form : undefined;
    if (form?.hasAttribute(dataProduct)) loadQuantity().then(({ showSum }) => showSum(form), ignore);
  });
  document.addEventListener(handled, ({ detail: { message, about, change } }) => {
    if (change) {
      track(change);
      keepAdded(change.line, about ?? '');
    }
    if (message) showMessage(message, about);
  });
  for (const intent of ['pointerover', 'focusin'] as const) {
    document.addEventListener(intent, ({ target }) => prefetch(pressableElement(target)));
  }
  // The pointer that woke the page may already be on an element. A held press loads what it needs by itself, and a
  // prefetch would delay its first paint.
  if (!hasHeldPress())
    prefetch(pressableElement(document.querySelector(`[${dataPress}]:is(:hover, :focus)`)));
}

const needsChoice = (element: HTMLElement) => goodsOf(element).line === undefined;

function add(element: HTMLElement): void {
  const { id, name, line } = goodsOf(element);
  if (line) addAndKeep(line, name);
  else selectGoods(id, name);
}

function addChosen(form: HTMLFormElement): void {
  const { line, name } = goodsOfForm(form);
  if (addAndKeep(line, name) === 'added') showAdded(form);
}

function addAndKeep(line: CartLine, name: string): AddingOutcome {
  const outcome = addWithMessage(line, name);
  keepAdded(line, name);
  return outcome;
}

/** Remembers goods as the page shows them, so that the cart shows them at once. */
function keepAdded(line: CartLine, name: string): void {
  const place = document.querySelector(`[${dataCard}="${line.goodscardId}"]`);
  const chosen = (field: string) => place?.querySelector<HTMLInputElement>(`[name="${field}"]:checked`);
  const weight = chosen(variantField)?.getAttribute(dataWeight) ?? '';
  const grind = chosen(grindingField)?.parentElement?.textContent ?? '';
  keepLine(line, {
    name,
    details: lineDetails(weight, grind),
    picture: place?.querySelector('img')?.currentSrc ?? '',
  });
}

/** With several lines of the goods, the shopper chooses the line in the cart. */
function takeOne(element: HTMLElement): void {
  const [line, ...more] = linesOfCard($cart.get(), goodsOf(element).id);
  if (line === undefined) return;
  if (more.length > 0) openModal('cart', words.header.cart);
  else if (line.qtt > 1) setLineQuantity(line, line.qtt - 1);
  else removeFromCart(line);
}

function changeFavourite(element: HTMLElement): void {
  const { id, name } = goodsOf(element);
  showMessage(toggleFavourite(id), name);
}
