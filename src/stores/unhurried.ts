/** Milliseconds that a wait is shown at least, so that nothing flickers. */
const shortestWait = 200;

/** The same answer or failure, but not at once. */
export async function unhurried<T>(asked: Promise<T>): Promise<T> {
  const shown = new Promise((resolve) => setTimeout(resolve, shortestWait));
  await Promise.allSettled([asked, shown]);
  return asked;
}
