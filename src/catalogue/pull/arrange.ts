import type { GoodsCard } from '../../contract/resources/goods-card.ts';
import type { Settings } from '../../contract/resources/settings.ts';
import type { Edition } from '../../editions/edition.ts';
import { paths, reservedChpus, reservedInCategory } from '../../editions/paths.ts';
import { fixedPages } from '../addresses/addresses.ts';
import type { NewsInCatalogue, PulledCatalogue } from '../catalogue.ts';

type Warn = (warning: string) => void;

/** Leaves out, with a warning, what the site cannot show, and gives categories names. */
export function arrange(pulled: PulledCatalogue, edition: Edition, warn: Warn): PulledCatalogue {
  const cards = withoutDuplicateChpus(pulled.cards, warn);
  const catalogue = withoutTakenAddresses(pulled, edition, warn);
  const shown = cards === pulled.cards ? undefined : new Set(cards);
  const names = new Map(
    catalogue.partitions
      .flatMap((partition) => [partition, ...(partition.children ?? [])])
      .map(({ chpu, name }) => [chpu, name]),
  );
  const named = <C extends { chpu: string; name?: string | undefined; goodscard: GoodsCard[] }>(
    category: C,
  ) => ({
    ...category,
    name: category.name ?? names.get(category.chpu) ?? category.chpu,
    goodscard: shown ? category.goodscard.filter((card) => shown.has(card)) : category.goodscard,
  });
  const categories = catalogue.categories.map((category) => ({
    ...named(category),
    ...(category.children && { children: category.children.map(named) }),
  }));
  const settings = withoutBrokenLinks(pulled.settings, warn);
  return { ...catalogue, settings, cards, categories, news: withoutDuplicateIds(pulled.news, warn) };
}

function withoutDuplicateChpus(cards: GoodsCard[], warn: Warn): GoodsCard[] {
  const first = new Map<string, GoodsCard>();
  for (const card of cards) {
    const holder = first.get(card.chpu);
    if (holder === undefined) first.set(card.chpu, card);
    else
      warn(
        `goods card ${card.id} «${card.name}» is left out: its chpu «${card.chpu}» is taken by ${holder.id}`,
      );
  }
  return first.size === cards.length ? cards : [...first.values()];
}

function withoutDuplicateIds(news: readonly NewsInCatalogue[], warn: Warn): NewsInCatalogue[] {
  const first = new Map<NewsInCatalogue['id'], NewsInCatalogue>();
  for (const item of news) {
    if (first.has(item.id)) warn(`news item ${item.id} «${item.title}» is left out: its id is taken`);
    else first.set(item.id, item);
  }
  return [...first.values()];
}

/** Keeps categories and pages with a free address, and navigation items that have a category. */
function withoutTakenAddresses(catalogue: PulledCatalogue, edition: Edition, warn: Warn): PulledCatalogue {
  const categories = withFreeAddress('category', catalogue.categories, reservedChpus, warn).map(
    (category) => ({
      ...category,
      ...(category.children && {
        children: withFreeAddress(
          `category «${category.chpu}», subcategory`,
          category.children,
          reservedInCategory,
          warn,
        ),
      }),
    }),
  );
  const partitions = withCategory('partition', catalogue.partitions, categories, warn).map((partition) => {
    const category = categories.find(({ chpu }) => chpu === partition.chpu);
    return {
      ...partition,
      ...(partition.children && {
        children: withCategory('partition', partition.children, category?.children ?? [], warn),
      }),
    };
  });
  const fixed = fixedPages(edition);
  const taken = new Set([
    ...[...reservedChpus].filter((chpu) => !fixed.includes(paths.page(chpu))),
    ...categories.map(({ chpu }) => chpu),
  ]);
  const pages = withFreeAddress('page', catalogue.pages, taken, warn);
  return { ...catalogue, categories, partitions, pages };
}

type Addressed = { chpu: string };

function withFreeAddress<T extends Addressed>(
  what: string,
  items: readonly T[],
  taken: ReadonlySet<string>,
  warn: Warn,
): T[] {
  const seen = new Set<string>();
  return items.filter(({ chpu }) => {
    const isFree = !taken.has(chpu) && !seen.has(chpu);
    seen.add(chpu);
    if (!isFree) warn(`${what} «${chpu}» is left out: its address is taken`);
    return isFree;
  });
}

function withCategory<T extends Addressed>(
  what: string,
  items: readonly T[],
  categories: readonly Addressed[],
  warn: Warn,
): T[] {
  return items.filter(({ chpu }) => {
    const hasCategory = categories.some((category) => category.chpu === chpu);
    if (!hasCategory) warn(`${what} «${chpu}» is left out of the menu: it has no category`);
    return hasCategory;
  });
}

/** Keeps links to http and https addresses. */
function withoutBrokenLinks(settings: Settings, warn: Warn): Settings {
  const webLinks = (links: Settings['socials']) =>
    links &&
    Object.fromEntries(
      Object.entries(links).filter(([name, address]) => {
        const isWebLink = /^https?:$/.test(URL.parse(address)?.protocol ?? '');
        if (!isWebLink)
          warn(`settings: the link «${name}» is left out: ${address} has no address of the web`);
        return isWebLink;
      }),
    );
  return { ...settings, socials: webLinks(settings.socials), apps: webLinks(settings.apps) };
}
