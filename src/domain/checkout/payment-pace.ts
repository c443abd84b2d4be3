/** Seconds: often at first, since most payments are decided at once. */
const pauses = [1, 1, 2, 2, 3, 5, 8, 8, 10, 10, 10];

/** Milliseconds before the shop is asked again; undefined: it was asked often enough. */
export function pollingDelay(tries: number): number | undefined {
  const seconds = pauses[tries];
  return seconds === undefined ? undefined : seconds * 1000;
}
