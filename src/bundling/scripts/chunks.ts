import type { Plugin } from 'vite';
import { checkLists, isListed, type ModuleList } from './listed-modules.ts';

interface Chunk {
  name: string;
  /** The modules that make it; whatever only they import comes along. */
  modules: ModuleList;
  /** Of two chunks that could have a module, the one with the higher priority has it. */
  priority: number;
  /** A country may have none of these modules. */
  isOptional?: true;
}

/** What a browser loads as one file: each further file is a request and a compression dictionary of its own. */
const chunks: readonly Chunk[] = [
  // Without React: a page for places without a network needs it and nothing else that is loaded at an intent.
  { name: 'own-policy', modules: ['src/stores/shell/own-policy.ts'], priority: 4 },
  // For the pages that ask for tastes: the list of the first intent below would take it along.
  { name: 'tastes', modules: ['src/editions/coffee-traits.ts', 'src/domain/taste/families.ts'], priority: 3 },
  // For the dialog that lists them: the editions below would take them along.
  { name: 'cities', modules: ['src/shop/cities.ts'], priority: 3, isOptional: true },
  // What every page loads before any intent.
  {
    name: 'page',
    modules: [
      '\0vite/preload-helper.js',
      'src/browser/first/kept-click.ts',
      'src/browser/first/presses.ts',
      'src/browser/wake/',
      'src/browser/leaving/',
    ],
    priority: 3,
  },
  // What the first intent loads. Left to the bundler, what it shares with islands would lie with React.
  {
    name: 'presses',
    modules: [
      'src/browser/presses/',
      'src/browser/first/pressed-goods.ts',
      'src/editions/',
      'src/domain/money/money.ts',
      'src/domain/visitor/analytics.ts',
      'src/locales/plural.ts',
      // The days of an order: the cart has them, and idle pages show them without React.
      'src/locales/week.ts',
      'src/stores/shell/city.ts',
    ],
    priority: 2,
  },
  {
    name: 'background',
    modules: [
      'src/browser/background/',
      'src/stores/analytics/campaign.ts',
      'src/stores/analytics/give-consent.ts',
      'src/domain/visitor/campaign.ts',
    ],
    priority: 2,
  },
  {
    name: 'shop',
    modules: [
      'src/client/',
      'src/stores/shell/shop.ts',
      'src/stores/catalogue/cards.ts',
      'src/stores/cart/calculation.ts',
      'src/stores/cart/try-promo-code.ts',
      'src/stores/catalogue/news.ts',
    ],
    priority: 2,
  },
  // Without React, because the first intent of a customer loads the profile.
  {
    name: 'sign-in',
    modules: [
      'src/browser/presses/later/after-sign-in.ts',
      'src/stores/account/profile.ts',
      'src/stores/favourites/favourites-at-shop.ts',
      'src/stores/sign-in/after-sign-in.ts',
      'src/stores/sign-in/customer-data.ts',
      'src/stores/sign-in/sent-code.ts',
      'src/stores/sign-in/sign-in.ts',
    ],
    priority: 1,
  },
  {
    name: 'selection',
    modules: ['src/domain/catalogue/selection.ts', 'src/stores/catalogue/filters.ts'],
    priority: 1,
  },
  {
    name: 'price-nav',
    modules: ['src/browser/presses/later/price-nav.ts', 'src/stores/catalogue/price-nav.ts'],
    priority: 1,
  },
  { name: 'SignIn', modules: ['src/islands/sign-in/'], priority: 0 },
  { name: 'Filters', modules: ['src/islands/filters/'], priority: 0 },
  // What the cart and the checkout share. In pieces it would be two kilobytes more. Before the forms, which have its parts too.
  {
    name: 'goods',
    modules: [
      'src/components/cart/Totals.tsx',
      'src/components/cart/goods-line.css',
      'src/components/cart/line-text.ts',
      'src/components/cart/PromoCode.tsx',
      'src/components/goods/GoodsCard.tsx',
      'src/components/goods/GoodsPicture.tsx',
      'src/components/goods/ShopPicture.tsx',
      'src/ui/fields/Choices.tsx',
      'src/ui/fields/FieldError.tsx',
      'src/ui/fields/Stepper.tsx',
      'src/ui/waiting/RetryButton.tsx',
      'src/ui/waiting/Veil.tsx',
      'src/ui/waiting/Waiting.tsx',
      'src/components/side-cup.svg',
      'src/ui/Icons.tsx',
      'src/ui/use-focus-kept.ts',
      'src/ui/use-loaded.ts',
    ],
    priority: 1,
  },
  // What sign-in, the account and the checkout share.
  {
    name: 'form',
    modules: [
      'src/locales/uk/customer.ts',
      'src/components/PhoneField.tsx',
      'src/ui/fields/Field.tsx',
      'src/ui/use-sending.ts',
      'src/ui/waiting/BusyButton.tsx',
    ],
    priority: 1,
  },
];

/** Every island needs all of it. */
const react = {
  name: 'react',
  test: /src\/ui\/mount\.ts$|node_modules\/(react|react-dom|scheduler|@nanostores\/react)\//,
  priority: 3,
};

/** For the bundler's `codeSplitting`. */
export const chunkGroups = [
  react,
  ...chunks.map(({ name, modules, priority }) => ({
    name,
    test: (id: string) => isListed(modules, id),
    priority,
  })),
];

const required = chunks.filter(({ isOptional }) => !isOptional);

export const checkChunks = (): Plugin =>
  checkLists(Object.fromEntries(required.map(({ name, modules }) => [`The chunk «${name}»`, modules])));

/** Astro calls the script of a page after its query, and each page would repeat these names of fifty letters. */
export const entryFileNames = ({ name }: { name: string }): string =>
  name.includes('astro_type_script') ? '_astro/[hash].js' : '_astro/[name].[hash].js';
