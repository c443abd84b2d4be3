/** Whether the pages are written that a shop must have. */
import { openPlaces } from '../../domain/text/open-places.ts';
import { legalPages } from '../../editions/legal-pages.ts';
import { paths } from '../../editions/paths.ts';
import { advice, type Check, type Finding, missing, ok } from './live-shop.ts';

/** Pages with an address of their own, which say that they are being written while they have no text. */
const others = ['about', 'delivery', 'dostupnist'];

export const texts: Check = ({ edition, pages }) => {
  const textOf = (chpu: string) => pages.find((page) => page.chpu === chpu)?.content?.trim() ?? '';
  const due = legalPages(edition);
  const absent = due.filter((chpu) => textOf(chpu) === '');
  const unfinished = pages.flatMap(({ chpu, content = '' }): Finding[] => {
    const open = [...new Set(openPlaces(content))];
    return open.length === 0 ? [] : [missing(`${paths.page(chpu)} is to be filled in: ${open.join('; ')}`)];
  });
  const unwritten = others.filter((chpu) => textOf(chpu) === '').map(paths.page);
  return [
    ...absent.map((chpu) =>
      missing(
        `there is no page ${paths.page(chpu)}, which the law wants: write ${chpu}.md into src/shop/content/${edition.code}/pages`,
      ),
    ),
    ...unfinished,
    ...(absent.length + unfinished.length > 0
      ? []
      : [ok(`these pages are written: ${due.map(paths.page).join(', ')}`)]),
    ...(unwritten.length > 0
      ? [advice(`these pages say that they are being written: ${unwritten.join(', ')}`)]
      : []),
  ];
};
