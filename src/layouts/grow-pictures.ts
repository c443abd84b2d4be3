const name = 'product-picture';

/** Between a listing and a product the picture grows into its place: both pages give it the same name for that moment. */
export function growPictures(): void {
  addEventListener('pageswap', (event) => mark(event.viewTransition, event.activation?.entry?.url));
  addEventListener('pagereveal', (event) => mark(event.viewTransition, navigation?.activation?.from?.url));
}

function mark(transition: ViewTransition | null, otherUrl: string | null | undefined): void {
  if (!transition || !otherUrl) return;
  const own = document.querySelector<HTMLElement>('[data-picture-of]');
  const other = new URL(otherUrl).pathname;
  const link = document.querySelector(`a[href="${CSS.escape(other)}"]`);
  const picture = own ?? link?.closest('article')?.querySelector('img');
  if (!picture) return;
  picture.style.viewTransitionName = name;
  transition.finished.finally(() => {
    picture.style.viewTransitionName = '';
  });
}
