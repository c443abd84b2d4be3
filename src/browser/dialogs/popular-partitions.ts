import { browser as words } from '#words/browser';
import { drawerId, partitionsClass } from '../../markup/page.ts';

/** Links to the partitions, below the results of the search. */
export function popularPartitions(): HTMLElement {
  const { popularPartitions: title } = words;
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
