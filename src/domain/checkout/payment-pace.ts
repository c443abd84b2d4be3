/** In seconds; short at first, because most payments settle quickly. */
const pauses = [1, 1, 2, 2, 3, 5, 8, 8, 10, 10, 10];

/** Milliseconds before the next poll; undefined: stop polling. */
export function pollingDelay(tries: number): number | undefined {
  const seconds = pauses[tries];
  return seconds === undefined ? undefined : seconds * 1000;
}
