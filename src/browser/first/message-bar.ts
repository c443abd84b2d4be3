import { messageBarId } from '../../markup/page.ts';

const key = 'message_closed';

/** Once closed, the bar stays closed for this visit, until the shop changes its message. */
export function letMessageBarClose(): void {
  const bar = document.getElementById(messageBarId);
  bar?.querySelector('button')?.addEventListener('click', () => {
    bar.hidden = true;
    remember(bar.textContent);
  });
}

/** Read once: this is called at every step of parsing. */
let closedText: string | undefined;

export function hideClosedMessageBar(): void {
  closedText ??= recall();
  const bar = closedText && document.getElementById(messageBarId);
  if (bar && closedText === bar.textContent) bar.hidden = true;
}

// Where the browser refuses to store anything, the bar is shown again on the next page.
function remember(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {}
}

function recall(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
