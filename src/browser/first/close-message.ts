const key = 'message_closed';

/** The bar with the shop's message stays closed for this visit, until the shop says something else. */
export function closeMessage(): void {
  const bar = document.getElementById('message');
  bar?.querySelector('button')?.addEventListener('click', () => {
    bar.hidden = true;
    remember(bar.textContent);
  });
}

export function hideClosedMessage(): void {
  const bar = document.getElementById('message');
  if (bar && recall() === bar.textContent) bar.hidden = true;
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
