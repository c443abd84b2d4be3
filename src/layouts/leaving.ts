/** Tells from now on whether the shopper is on the way elsewhere: reloading would call that off. */
export function watchLeaving(): () => boolean {
  let isLeft = false;
  globalThis.navigation?.addEventListener('navigate', ({ destination }) => {
    isLeft = !destination.sameDocument;
  });
  globalThis.navigation?.addEventListener('navigateerror', () => {
    isLeft = false;
  });
  return () => isLeft;
}
