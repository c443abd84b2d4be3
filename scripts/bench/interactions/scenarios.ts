/** What is measured on the slow phone. */
import { paths } from '../../../src/editions/paths.ts';
import { dialogQueryClass } from '../../../src/markup/dialog.ts';
import type { Mark } from './watch.ts';

/**
 * cold: pressed when the control is first seen, with an empty cache. repeated: the same, pressed every 100 ms. warm: the
 * second visit to the page. idle: cold, but pressed once the page has been quiet for a while. prerendered: the same, after a mouse
 * has rested on the link.
 */
export type Mode = 'cold' | 'repeated' | 'warm' | 'idle' | 'prerendered';

/** How many lines are in the cart; ordering needs a customer. */
export type Cart = 0 | 1 | 8 | '1, of a customer';

export interface Scenario {
  name: string;
  path: string;
  cart: Cart;
  modes: readonly Mode[];
  /** Measured in every edition and run, because a goal needs them. */
  goals?: readonly Mode[];
  /** Selector of the control; without one the page is only loaded. */
  press?: string;
  /** Typed once the first mark is reached. */
  type?: string;
  /** Pressed once the first mark is reached and the page is quiet; the other marks count from there. */
  next?: { press: string } | 'back';
  marks: Readonly<Record<string, Mark>>;
  /** The floor's marks, if it has the same press. */
  floor?: Readonly<Record<string, Mark>>;
}

const product = paths.product('hedeb');
const listing = paths.category('filtr');
const simpleListing = paths.category('pryladdia');

const frame: Mark = { selector: 'dialog[open], [popover]:popover-open' };
const line = 'dialog[open] article';
const react = (selector: string): Mark => ({ selector, isReact: true });
const header = (name: string) => `header [data-press="${name}"]`;
const cardLink = 'main article :is(h2, h3) a';
const title = (path: string): Mark => ({ selector: 'main h1', path });

const cart = (lines: 0 | 1 | 8, modes: readonly Mode[], goals: readonly Mode[] = []): Scenario => ({
  name: lines === 0 ? 'open the empty cart' : `open the cart, ${lines === 1 ? '1 line' : `${lines} lines`}`,
  path: product,
  cart: lines,
  modes,
  goals,
  press: header('cart'),
  marks: {
    frame,
    ...(lines === 0
      ? { content: { selector: 'dialog[open] .dialog__body :is(p, h3, a)' } }
      : {
          lines: { selector: `${line} h3`, atLeast: lines },
          'first picture': { selector: line, hasPicture: true },
          sums: { selector: `${line} .goods-line__sum` },
        }),
    'React has taken over': react('dialog[open] .dialog__body *'),
  },
  ...(lines === 0 && { floor: { frame } }),
});

const added: Mark = { selector: '[data-cart-count]', isCounted: true };

export const scenarios: readonly Scenario[] = [
  ...[
    { name: 'load a product', path: product },
    { name: 'load a listing', path: listing },
    { name: 'load the home page', path: paths.home },
  ].map((page) => ({
    ...page,
    cart: 0 as const,
    modes: ['cold', 'warm'] as const,
    goals: ['cold'] as const,
    marks: { 'control first visible': { selector: header('cart') } },
    floor: { 'control first visible': { selector: header('cart') } },
  })),
  cart(0, ['cold'], ['cold']),
  cart(1, ['cold', 'repeated', 'warm', 'idle'], ['cold']),
  cart(8, ['cold', 'idle']),
  {
    name: 'add on the product page',
    path: product,
    cart: 0,
    modes: ['cold', 'repeated', 'warm', 'idle'],
    goals: ['cold'],
    press: 'main form [type="submit"]',
    marks: { counted: added },
  },
  {
    name: 'add on a card, nothing to choose',
    path: simpleListing,
    cart: 0,
    modes: ['cold'],
    press: '[data-variant] [data-press="add"]',
    marks: { counted: added },
  },
  {
    name: 'add on a card, with a choice',
    path: listing,
    cart: 0,
    modes: ['cold', 'idle'],
    press: 'article:not([data-variant]) [data-press="add"]',
    marks: { frame, choice: { selector: 'dialog[open] form [type="submit"]' } },
  },
  {
    name: 'heart',
    path: simpleListing,
    cart: 0,
    modes: ['cold'],
    press: 'article [data-press="favourite"]',
    marks: { painted: { selector: 'article [data-press="favourite"][data-on]' } },
  },
  {
    name: 'search',
    path: listing,
    cart: 0,
    modes: ['cold', 'idle'],
    press: header('search'),
    type: 'ка',
    marks: { frame: { selector: `dialog[open] .${dialogQueryClass}` }, 'first results': { selector: line } },
  },
  {
    name: 'drawer',
    path: listing,
    cart: 0,
    modes: ['cold'],
    press: '[popovertarget="drawer"]',
    marks: { frame: { selector: '#drawer:popover-open a' } },
    floor: { frame: { selector: '#drawer:popover-open a' } },
  },
  {
    name: 'sign-in dialog',
    path: listing,
    cart: 0,
    modes: ['cold', 'idle'],
    press: header('account'),
    marks: { frame, form: { selector: 'dialog[open] form input' } },
  },
  {
    name: 'filter dialog',
    path: listing,
    cart: 0,
    modes: ['cold', 'idle'],
    press: '[data-press="pageFilters"]',
    marks: { frame, filters: { selector: 'dialog[open] form label' } },
  },
  {
    name: 'listing → product',
    path: listing,
    cart: 0,
    modes: ['cold', 'idle', 'prerendered'],
    goals: ['cold', 'idle', 'prerendered'],
    press: cardLink,
    marks: { title: { selector: 'main h1', path: '/product/' } },
    floor: { title: { selector: 'main h1', path: '/product/' } },
  },
  {
    name: 'product → listing, back',
    path: listing,
    cart: 0,
    modes: ['idle'],
    press: cardLink,
    next: 'back',
    marks: { product: { selector: 'main h1', path: '/product/' }, title: title(listing) },
    floor: { product: { selector: 'main h1', path: '/product/' }, title: title(listing) },
  },
  {
    name: 'product → checkout',
    path: product,
    cart: '1, of a customer',
    modes: ['idle'],
    press: header('cart'),
    next: { press: 'dialog[open] a[href="/checkout/"], #cart:popover-open a' },
    marks: {
      frame: { selector: '#cart:popover-open a, dialog[open] a[href="/checkout/"]' },
      title: title(paths.checkout),
      form: { selector: 'main [data-island="checkout"] :is(input, button)', path: paths.checkout },
    },
    floor: {
      frame: { selector: '#cart:popover-open a, dialog[open] a[href="/checkout/"]' },
      title: title(paths.checkout),
    },
  },
];

/** The marks that are reported: what comes before `next` is only the way there. */
export const reportedMarks = ({ marks, next }: Scenario): string[] =>
  Object.keys(marks).slice(next === undefined ? 0 : 1);

/** The time from the press counts, not the time from the start of the page before. */
export const isCountedFromPress = ({ marks, next }: Scenario, mode: Mode): boolean =>
  mode === 'idle' || next !== undefined || Object.values(marks).some(({ path }) => path !== undefined);
