import type { GoodsCard } from '../contract/goods-card.ts';
import type { PulledCatalogue } from './catalogue.ts';
import { refuseAddresses, type Warn } from './refuse-addresses.ts';

/** Every card with its details, under one address each, and every category under a name. */
export function arrange(pulled: PulledCatalogue, warn: Warn): PulledCatalogue {
  const cards = withoutDoubledChpus(pulled.cards, warn);
  const catalogue = refuseAddresses(pulled, warn);
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
  return { ...catalogue, cards, categories };
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
