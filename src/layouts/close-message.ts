const key = 'message_closed';

/** The bar with the shop's message stays closed for this visit, until the shop says something else. */
export function closeMessage(): void {
  const bar = document.getElementById('message');
  const text = bar?.querySelector('p')?.textContent ?? '';
  bar?.querySelector('button')?.addEventListener('click', () => {
    bar.hidden = true;
    remember(text);
  });
  if (bar && recall() === text) bar.hidden = true;
}

// A browser that keeps nothing shows the bar again: no reason to fail.
function remember(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {}
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
