/** Between a listing and a product the picture grows into its place: the product's own bears this name in its styles. */
const name = 'product-picture';

/** For the moment of going there or coming back, the picture of the product's card bears it too. */
export function growPictures(): void {
  // A transition that nobody looks at may fail without a word, as it does towards a page that has none.
  addEventListener('pageswap', (event) => {
    const picture = pictureOfCard(event.activation?.entry?.url);
    if (!picture || !event.viewTransition) return;
    lend(event.viewTransition, picture, name);
    lend(event.viewTransition, ownPicture(), 'none');
  });
  addEventListener('pagereveal', (event) => {
    const picture = ownPicture() ? undefined : pictureOfCard(globalThis.navigation?.activation?.from?.url);
    if (picture && event.viewTransition) lend(event.viewTransition, picture, name);
  });
}

const ownPicture = () => document.querySelector<HTMLElement>('[data-own-picture] img');

/** The card that was pressed, or the first that leads there. */
function pictureOfCard(url: string | null | undefined): HTMLElement | null | undefined {
  if (!url) return undefined;
  const links = [...document.querySelectorAll(`article a[href="${CSS.escape(new URL(url).pathname)}"]`)];
  const link = links.find((one) => one === document.activeElement) ?? links[0];
  return link?.closest('article')?.querySelector('img');
}

function lend(transition: ViewTransition, picture: HTMLElement | null | undefined, lent: string): void {
  if (!picture) return;
  picture.style.viewTransitionName = lent;
  const takeBack = () => {
    picture.style.viewTransitionName = '';
  };
  transition.finished.then(takeBack, takeBack);
}
