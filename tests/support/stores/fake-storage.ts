import { vi } from 'vitest';

/** Replaces a storage of the browser; `stored` can be passed to the next page. Without room, writing throws. */
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
