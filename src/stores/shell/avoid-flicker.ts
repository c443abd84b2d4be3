/** Milliseconds: a wait shorter than this is not noticed, so no spinner is shown. */
const spinnerDelay = 100;
/** Milliseconds: once shown, a spinner stays this long, because less would flicker. */
const spinnerMinimum = 200;

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Settles with `promise`, but not while a spinner that is shown since `startedAt` would flicker. */
export async function avoidFlicker<T>(promise: Promise<T>, startedAt = performance.now()): Promise<T> {
  const left = (milliseconds: number) => startedAt + milliseconds - performance.now();
  const isSpinnerShown = left(spinnerDelay) <= 0 || (await outlasts(promise, left(spinnerDelay)));
  if (isSpinnerShown) await Promise.allSettled([promise, sleep(left(spinnerDelay + spinnerMinimum))]);
  return promise;
}

const outlasts = (promise: Promise<unknown>, milliseconds: number): Promise<boolean> =>
  Promise.race([
    promise.then(
      () => false,
      () => false,
    ),
    sleep(milliseconds).then(() => true),
  ]);
