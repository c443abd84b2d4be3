import { linesOfCard } from '../../domain/cart/lines.ts';
import { $cart, addGoods, removeFromCart, setLineQuantity } from '../../stores/cart/cart.ts';
import { selectGoods } from '../../stores/cart/select-goods.ts';
import { toggleFavourite } from '../../stores/favourites/toggle-favourite.ts';
import { say } from '../../stores/shell/message.ts';
import { openModal } from '../../stores/shell/modal.ts';
import { isSignedIn } from '../../stores/sign-in/session.ts';
import { prefetchModal } from '../dialogs/modals.ts';
import { cardName } from '../first/card-name.ts';
import { wasPressed } from '../first/hold-presses.ts';
import { pressable, pressed, submittedProduct } from '../first/pressed.ts';

interface Press {
  answer(element: HTMLElement): void;
  /** The pointer or the focus is there: the press may follow. */
  expect(element: HTMLElement): void;
  /** Just now it is nothing but the link that it is. */
  isLink?(element: HTMLElement): boolean;
}

const opens = (name: 'cart' | 'search' | 'filters' | 'pageFilters' | 'recap' | 'cookies'): Press => ({
  answer: (element) => openModal(name, element.dataset['title'] ?? element.ariaLabel ?? ''),
  expect: () => prefetchModal(name),
});

const nothing = () => {};

interface LaterPress<M> {
  load(): Promise<M>;
  answer(module: M, element: HTMLElement): void;
  expect?(module: M, element: HTMLElement): void;
}

/** What most visits never need comes when it is wanted. */
const later = <M>({ load, answer, expect = nothing }: LaterPress<M>): Press => ({
  answer: (element) =>
    load().then(
      (module) => answer(module, element),
      () => say('notLoaded'),
    ),
  expect: (element) => load().then((module) => expect(module, element), nothing),
});

const wayOn = later({
  load: () => import('./way-on-press.ts'),
  answer: ({ takeWayOn }, element) => takeWayOn(element),
  expect: ({ expectWayOn }) => expectWayOn(),
});

const consent = (answer: (module: typeof import('../../stores/analytics/give-consent.ts')) => void): Press =>
  later({ load: () => import('../../stores/analytics/give-consent.ts'), answer });

const idOfNews = (link: HTMLElement) => link.dataset['news'] ?? '';

/** How long a button says that it did what it says. */
const addedFor = 1600;

/** What a press on `data-press="…"` does, wherever it stands: in a listing, a carousel, a dialog. */
const presses: Readonly<Record<string, Press>> = {
  cart: opens('cart'),
  search: opens('search'),
  filters: opens('filters'),
  pageFilters: opens('pageFilters'),
  recap: opens('recap'),
  cookies: opens('cookies'),
  agree: consent(({ agree }) => agree()),
  refuse: consent(({ refuse }) => refuse()),
  favourite: { answer: favour, expect: nothing },
  add: { answer: add, expect: (element) => needsChoice(element) && prefetchModal('selectGoods') },
  less: { answer: takeOne, expect: nothing },
  account: { ...wayOn, isLink: (element) => element.matches('a') && isSignedIn() },
  checkout: wayOn,
  country: later({
    load: () => import('./country-bubble.ts'),
    answer: ({ takeCountryAnswer }, button) => takeCountryAnswer(button),
  }),
  priceNav: later({
    load: () => import('./price-nav.ts'),
    answer: ({ showPriceNav }) => showPriceNav(),
    expect: () => prefetchModal('priceNav'),
  }),
  news: later({
    load: () => import('../../stores/catalogue/news.ts'),
    answer: ({ openNews }, link) => openNews(idOfNews(link)),
    expect({ expectNews }, link) {
      prefetchModal('news');
      expectNews(idOfNews(link));
    },
  }),
};

const expectPress = (element: HTMLElement | undefined): void => element && pressOf(element)?.expect(element);

const pressOf = (element: HTMLElement) => presses[element.dataset['press'] ?? ''];

export function answerPresses(): void {
  document.addEventListener('click', (event) => {
    const element = pressed(event);
    const press = element && pressOf(element);
    if (!press || press.isLink?.(element)) return;
    event.preventDefault();
    press.answer(element);
  });
  document.addEventListener('submit', (event) => {
    const form = submittedProduct(event);
    if (!form) return;
    event.preventDefault();
    addChosen(form);
  });
  for (const intent of ['pointerover', 'focusin'] as const) {
    document.addEventListener(intent, ({ target }) => expectPress(pressable(target)));
  }
  // The intent that woke the page may rest on something that answers. A press that waits asks for it itself, once the
  // first thing of its answer is seen.
  if (!wasPressed()) expectPress(pressable(document.querySelector('[data-press]:is(:hover, :focus)')));
}

interface PressedCard {
  id: number;
  name: string;
  /** Its only variant, when there is nothing to choose. */
  variant: number | undefined;
}

function cardOf(element: HTMLElement): PressedCard {
  const place = element.closest<HTMLElement>('[data-card]');
  const { card, variant } = place?.dataset ?? {};
  return {
    id: Number(card),
    name: place ? cardName(place) : '',
    variant: variant === undefined ? undefined : Number(variant),
  };
}

const needsChoice = (element: HTMLElement) => cardOf(element).variant === undefined;

function add(element: HTMLElement): void {
  const { id, name, variant } = cardOf(element);
  if (variant === undefined) selectGoods(id, name);
  else addGoods({ id: variant, goodscardId: id, grindingMethodId: null, qtt: 1 }, name);
}

/** The browser itself refuses a quantity that is none, and says why. */
function addChosen(form: HTMLFormElement): void {
  const chosen = new FormData(form);
  const { id, name } = cardOf(form);
  const line = {
    id: Number(chosen.get('variant')),
    goodscardId: id,
    grindingMethodId: chosen.has('grinding') ? Number(chosen.get('grinding')) : null,
    qtt: Number(chosen.get('quantity')),
  };
  if (addGoods(line, name) !== 'added') return;
  form.dataset['added'] = '';
  setTimeout(() => form.removeAttribute('data-added'), addedFor);
}

/** Which of several lines loses one is for the shopper to say, in the cart. */
function takeOne(element: HTMLElement): void {
  const [line, ...more] = linesOfCard($cart.get(), cardOf(element).id);
  if (line === undefined) return;
  if (more.length > 0) document.querySelector<HTMLElement>('[data-press="cart"]')?.click();
  else if (line.qtt > 1) setLineQuantity(line, line.qtt - 1);
  else removeFromCart(line);
}

function favour(element: HTMLElement): void {
  const { id, name } = cardOf(element);
  say(toggleFavourite(id), name);
}
