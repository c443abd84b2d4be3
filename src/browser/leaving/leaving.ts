/** Tells from now on whether the shopper is on the way elsewhere: reloading would call that off. */
export function watchLeaving(): () => boolean {
  let isLeft = false;
  const stay = () => {
    isLeft = false;
  };
  const { navigation } = globalThis;
  if (navigation) {
    navigation.addEventListener('navigate', ({ destination }) => {
      isLeft = !destination.sameDocument;
    });
    navigation.addEventListener('navigateerror', stay);
  } else {
    // An older Safari: it does not tell of a way that was called off.
    addEventListener('beforeunload', () => {
      isLeft = true;
    });
    addEventListener('pageshow', stay);
  }
  return () => isLeft;
}
