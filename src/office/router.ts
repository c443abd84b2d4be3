/** The address is the only place of what the page shows: back, reload and a link in a chat are the same thing. */
import { atom } from 'nanostores';
import { officePath } from '../contract/office/office-endpoint.ts';
import { type Address, parseAddress } from './address.ts';

interface Visit extends Address {
  /** Where the page was when it was left, in pixels. */
  scrolledTo: number;
}

interface Options {
  /** Leaves no entry in the history: for filters that are typed. */
  replaces?: boolean;
}

const read = (): Visit => ({ ...parseAddress(location), scrolledTo: Number(history.state?.scrolledTo ?? 0) });

export const $address = atom<Visit>(read());

export function go(address: string, { replaces = false }: Options = {}): void {
  if (replaces) history.replaceState(null, '', address);
  else {
    keepPlace();
    history.pushState(null, '', address);
  }
  $address.set(read());
}

/** To come back to when the history leads here. */
const keepPlace = () => history.replaceState({ scrolledTo: scrollY }, '');

/** Links are followed without a new page; those that open elsewhere are the browser's. */
export function followLinks(): void {
  history.scrollRestoration = 'manual';
  addEventListener('popstate', () => $address.set(read()));
  addEventListener('pagehide', keepPlace);
  addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!isPlain || event.defaultPrevented || link === null || link.target !== '') return;
    if (link.origin !== location.origin || !link.pathname.startsWith(officePath)) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
