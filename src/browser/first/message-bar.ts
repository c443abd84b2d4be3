import { checksum } from '../../domain/visitor/cookie-checksum.ts';
import { cookies, readCookie, writeCookie } from '../../stores/shell/cookies.ts';

/** Once closed, the bar stays closed for this visit, until the shop changes its message. */
export function closeMessage(bar: HTMLElement): void {
  bar.hidden = true;
  writeCookie(cookies.closedMessage, checksum(bar.textContent));
}

export const isClosed = (bar: HTMLElement): boolean =>
  readCookie(cookies.closedMessage) === checksum(bar.textContent);
