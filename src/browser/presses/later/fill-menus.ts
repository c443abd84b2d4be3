import './menus.css';
import { edition } from '#edition';
import { addNoBreakSpaces } from '../../../domain/text/typography.ts';
import { files } from '../../../editions/paths.ts';
import { formatMoney } from '../../../locales/format.ts';
import { dataMenu, drawerId, partitionsClass } from '../../../markup/page.ts';
import type { PagePress } from '../../../markup/press-table.ts';
import { dataPress, dataTaste } from '../../../markup/presses.ts';
import { menuFile } from '../../../stores/catalogue/menu.ts';
import { element } from '../../../ui/dialog/dialog-frame.ts';

type Menu = NonNullable<Awaited<ReturnType<typeof menuFile>>>;
type Pack = Menu['packs'][string];

let filling: Promise<void> | undefined;

/** Adds to the links of the menus how many goods there are, a pack, and the tastes. Once, unless it failed. */
export function fillMenus(): Promise<void> {
  filling ??= fill();
  filling.catch(() => {
    filling = undefined;
  });
  return filling;
}

async function fill(): Promise<void> {
  const menu = await menuFile();
  if (!menu) return;
  const list = document.querySelector(`[${dataMenu}] > ul`);
  const drawer = document.querySelectorAll<HTMLAnchorElement>(`#${drawerId} .${partitionsClass} a`);
  const links = [...(list?.querySelectorAll('a') ?? []), ...drawer];
  for (const link of links) {
    const count = menu.counts[link.pathname];
    if (count !== undefined) link.append(' ', element('span', 'menu-count', `${count}`));
  }
  for (const link of drawer) {
    const pack = menu.packs[link.pathname];
    if (pack) link.append(pictureOf(pack, 'menu-thumb', '56px'));
  }
  if (list) fillList(list, menu);
}

function fillList(list: Element, { abouts, packs, tastes }: Menu): void {
  for (const link of list.querySelectorAll<HTMLAnchorElement>(':scope > li > a')) {
    const about = abouts[link.pathname];
    if (about) link.after(element('p', 'menu-about', addNoBreakSpaces(about)));
  }
  const cell = element('li', 'menu-pack');
  const show = (pack: Pack | undefined) => pack && cell.replaceChildren(packLink(pack));
  const showOf = ({ target }: Event) => {
    const item = target instanceof Element ? target.closest(`[${dataMenu}] > ul > li`) : null;
    show(packs[item?.querySelector('a')?.pathname ?? '']);
  };
  const current = list.querySelector('li:has(:hover, :focus) > a, a[aria-current], a');
  show(packs[current instanceof HTMLAnchorElement ? current.pathname : '']);
  for (const intent of ['pointerover', 'focusin']) list.addEventListener(intent, showOf);
  const row = element(
    'ul',
    '',
    ...tastes.map(({ family, name, count, path }) => {
      const link = element(
        'a',
        '',
        signOf(family),
        element('span', '', name),
        ' ',
        element('b', '', `${count}`),
      );
      link.href = path;
      link.setAttribute(dataPress, 'taste' satisfies PagePress);
      link.setAttribute(dataTaste, name);
      return element('li', '', link);
    }),
  );
  const strip = element('li', 'menu-tastes', row);
  list.append(...(cell.hasChildNodes() ? [cell] : []), ...(tastes.length > 0 ? [strip] : []));
}

function packLink(pack: Pack): HTMLElement {
  const { path, name, tastes, price } = pack;
  const money = price === undefined ? '' : formatMoney(price, edition.locale, edition.currency.symbol);
  const about = [tastes.join(', '), money].filter(Boolean).join('\u00a0·\u00a0');
  const link = element(
    'a',
    '',
    pictureOf(pack, 'menu-pack__picture', '25vw'),
    element('b', '', name),
    element('span', 'menu-pack__about', about),
  );
  link.href = path;
  return link;
}

function pictureOf({ picture, ground }: Pack, className: string, sizes: string): HTMLElement {
  const box = element('span', className);
  box.style.background = ground;
  const fallback = picture?.webp.at(-1);
  if (!picture || !fallback) return box;
  const source = Object.assign(document.createElement('source'), {
    type: 'image/avif',
    srcset: picture.avif.map(({ file, width }) => `${files.picture(file)} ${width}w`).join(', '),
    sizes,
  });
  const frame = document.createElement('picture');
  frame.append(
    source,
    Object.assign(document.createElement('img'), { src: files.picture(fallback.file), alt: '' }),
  );
  box.append(frame);
  return box;
}

const svg = 'http://www.w3.org/2000/svg';

function signOf(family: string): SVGElement {
  const sign = document.createElementNS(svg, 'svg');
  sign.ariaHidden = 'true';
  const use = document.createElementNS(svg, 'use');
  use.setAttribute('href', `${files.tastes}#${family}`);
  sign.append(use);
  return sign;
}
