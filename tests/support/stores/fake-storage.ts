import { vi } from 'vitest';

/** What a browser keeps under names: the next page may be given the same. With no room left, writing throws. */
export function standInStorage(
  area: 'localStorage' | 'sessionStorage',
  stored = new Map<string, string>(),
  hasRoom: () => boolean = () => true,
): Map<string, string> {
  vi.stubGlobal(area, {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (!hasRoom()) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      stored.set(name, text);
    },
    removeItem: (name: string) => stored.delete(name),
  });
  return stored;
}
