/** Milliseconds in which an answer comes as if at once: a wait that is over by then is not seen at all. */
const unseenFor = 100;

/** Milliseconds that a wait which was seen stays, so that nothing flickers. */
const seenFor = 200;

/** The same answer or failure: at once while nobody has seen the wait for it, else no sooner than the wait may go. */
export async function avoidFlicker<T>(asked: Promise<T>, since = performance.now()): Promise<T> {
  const left = (moment: number) => since + moment - performance.now();
  const isSeen = left(unseenFor) <= 0 || (await outlasts(asked, left(unseenFor)));
  if (isSeen) await Promise.allSettled([asked, after(left(unseenFor + seenFor))]);
  return asked;
}

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const outlasts = (asked: Promise<unknown>, milliseconds: number): Promise<boolean> =>
  Promise.race([
    asked.then(
      () => false,
      () => false,
    ),
    after(milliseconds).then(() => true),
  ]);
