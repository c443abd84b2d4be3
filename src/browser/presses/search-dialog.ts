import { words } from '../../locales/browser.ts';
import type { DialogFrame } from '../../ui/dialog-frame.ts';

/** The dialog of the search: a field to type in at once, and the partitions for whoever does not know what. */
export function dressAsSearch({ dialog, head, heading, body }: DialogFrame): void {
  dialog.classList.add('on-blue');
  const logo = Object.assign(document.createElement('b'), {
    className: 'dialog__logo',
    ariaHidden: 'true',
    textContent: document.querySelector('header .logo')?.textContent ?? '',
  });
  heading.replaceWith(logo);
  body.replaceChildren();
  head.after(field());
  body.after(popular());
}

function field(): HTMLInputElement {
  const input = Object.assign(document.createElement('input'), {
    className: 'dialog__query',
    type: 'text',
    autocomplete: 'off',
    spellcheck: false,
    enterKeyHint: 'search',
    autofocus: true,
    ariaLabel: words.header.search,
    placeholder: words.header.searchFor,
  });
  input.dataset['query'] = '';
  return input;
}

function popular(): HTMLElement {
  const { popular: title } = words.search;
  const nav = Object.assign(document.createElement('nav'), { className: 'dialog__more', ariaLabel: title });
  const name = Object.assign(document.createElement('span'), { ariaHidden: 'true', textContent: title });
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#drawer .partitions a')].map((link) =>
    Object.assign(document.createElement('a'), {
      href: link.href,
      textContent: link.firstChild?.textContent?.trim() ?? '',
    }),
  );
  nav.append(name, ...links);
  return nav;
}
