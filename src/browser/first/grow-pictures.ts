import { dataMainPicture } from '../../markup/product.ts';

/** The main picture of a product page has this name in its styles, so a card's picture grows into it. */
const name = 'product-picture';

/** Gives the picture of the product's card the same name during a transition between pages. Phones have no transition. */
export function growPictures(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const picture = viewTransition && pictureOfCard(activation?.entry?.url);
    if (!picture) return;
    nameDuring(viewTransition, picture, name);
    nameDuring(viewTransition, mainPicture(), 'none');
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (!viewTransition || mainPicture()) return;
    nameDuring(viewTransition, pictureOfCard(globalThis.navigation?.activation?.from?.url), name);
  });
}

const mainPicture = () => document.querySelector<HTMLElement>(`[${dataMainPicture}] img`);

/** The picture of the pressed card, or of the first card with a link to this page. */
function pictureOfCard(url: string | null | undefined): HTMLElement | null | undefined {
  if (!url) return undefined;
  const links = [...document.querySelectorAll(`article a[href="${new URL(url).pathname}"]`)];
  const link = links.find((one) => one === document.activeElement) ?? links[0];
  return link?.closest('article')?.querySelector('img');
}

function nameDuring(
  transition: ViewTransition,
  picture: HTMLElement | null | undefined,
  transitionName: string,
): void {
  if (!picture) return;
  picture.style.viewTransitionName = transitionName;
  const reset = () => {
    picture.style.viewTransitionName = '';
  };
  // Rejected when a transition is skipped, which is no failure.
  transition.finished.then(reset, reset);
}
