/** What leads to goods; all of it while the shop has none, because its menus must hold something. */
export function stocked<T>(items: readonly T[], hasGoods: (item: T) => boolean): T[] {
  const left = items.filter(hasGoods);
  return left.length > 0 ? left : [...items];
}
