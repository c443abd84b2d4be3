import type { NewsItem } from '../../contract/resources/content.ts';
import type { GoodsCard } from '../../contract/resources/goods-card.ts';
import type { Edition } from '../../editions/edition.ts';
import { refuseAddresses, type Warn } from '../addresses/refuse-addresses.ts';
import { refuseLinks } from '../addresses/refuse-links.ts';
import type { PulledCatalogue } from '../catalogue.ts';

/** Every card with its details, under one address each, and every category under a name. */
export function arrange(pulled: PulledCatalogue, edition: Edition, warn: Warn): PulledCatalogue {
  const cards = withoutDoubledChpus(pulled.cards, warn);
  const catalogue = refuseAddresses(pulled, edition, warn);
  const kept = new Map(cards.map((card) => [card.id, card]));
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
    goodscard: category.goodscard.flatMap((card) => kept.get(card.id) ?? []),
  });
  const categories = catalogue.categories.map((category) => ({
    ...named(category),
    ...(category.children && { children: category.children.map(named) }),
  }));
  const settings = refuseLinks(pulled.settings, warn);
  return { ...catalogue, settings, cards, categories, news: withoutDoubledIds(pulled.news, warn) };
}

function withoutDoubledChpus(cards: readonly GoodsCard[], warn: Warn): GoodsCard[] {
  const first = new Map<string, GoodsCard>();
  for (const card of cards) {
    const holder = first.get(card.chpu);
    if (holder === undefined) first.set(card.chpu, card);
    else
      warn(
        `goods card ${card.id} «${card.name}» is left out: its chpu «${card.chpu}» is taken by ${holder.id}`,
      );
  }
  return [...first.values()];
}

function withoutDoubledIds(news: readonly NewsItem[], warn: Warn): NewsItem[] {
  const first = new Map<number, NewsItem>();
  for (const item of news) {
    if (first.has(item.id)) warn(`news item ${item.id} «${item.title}» is left out: its id is taken`);
    else first.set(item.id, item);
  }
  return [...first.values()];
}
