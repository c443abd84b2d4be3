/** What outlives the visit without being sent anywhere. A browser that keeps nothing loses it with the page. */
const fallback = new Map<string, string>();

export function readStored(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return fallback.get(name) ?? '';
  }
}

/** An empty text takes it away. */
export function store(name: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    fallback.set(name, text);
  }
}
