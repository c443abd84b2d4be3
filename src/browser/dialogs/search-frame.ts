import { words } from '../../locales/browser.ts';
import { dataQuery } from '../../markup/dialog.ts';
import { drawerId, logoClass, partitionsClass } from '../../markup/page.ts';
import type { DialogFrame } from '../../ui/dialog/dialog-frame.ts';

/** Adds to the dialog of the search a field that works before the island has loaded, and links to the partitions. */
export function dressAsSearch({ dialog, head, heading, body }: DialogFrame): void {
  dialog.classList.add('on-blue');
  const logo = Object.assign(document.createElement('b'), {
    className: 'dialog__logo',
    ariaHidden: 'true',
    textContent: document.querySelector(`header .${logoClass}`)?.textContent ?? '',
  });
  heading.replaceWith(logo);
  body.replaceChildren();
  head.after(searchField());
  body.after(popularPartitions());
}

function searchField(): HTMLInputElement {
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
  input.setAttribute(dataQuery, '');
  return input;
}

function popularPartitions(): HTMLElement {
  const { popular: title } = words.search;
  const nav = Object.assign(document.createElement('nav'), { className: 'dialog__more', ariaLabel: title });
  const name = Object.assign(document.createElement('span'), { ariaHidden: 'true', textContent: title });
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`#${drawerId} .${partitionsClass} a`)].map(
    (link) =>
      Object.assign(document.createElement('a'), {
        href: link.href,
        textContent: link.firstChild?.textContent?.trim() ?? '',
      }),
  );
  nav.append(name, ...links);
  return nav;
}
