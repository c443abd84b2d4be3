/** Threads that finish, compress and check rendered files while the next ones are rendered. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { type Draft, DraftedSchema, type RenderedText } from './draft-messages.ts';

export interface DraftThreads {
  /** Undefined: all threads are busy. */
  take(rendered: RenderedText): Promise<Draft | undefined> | undefined;
  /** Lets the threads tell what they finished. */
  hear(): Promise<void>;
  end(): Promise<void>;
}

/** A thread takes a quarter of a second to start. */
const filesAtLeast = 150;
/** More would wait for the rendering, which stays in one thread and takes a fourth of the work or more. */
const threadsAtMost = 3;
/** So that a thread never waits for the renderer. */
const waitingAtMost = 8;

/** None where they are not worth it: for few files, or with one processor. */
export function startDraftThreads(
  files: number,
  bundle: string,
  folder: string,
  processors = availableParallelism(),
): DraftThreads | undefined {
  const size = files < filesAtLeast ? 0 : Math.min(processors - 1, threadsAtMost);
  if (size === 0) return undefined;
  const threads = Array.from({ length: size }, (_, index) =>
    startThread(bundle, join(folder, `thread-${index}`)),
  );
  return {
    take(rendered) {
      const [idlest] = threads.toSorted((a, b) => a.waiting() - b.waiting());
      return idlest && idlest.waiting() < waitingAtMost ? idlest.draft(rendered) : undefined;
    },
    hear: () => nextTurn(),
    async end() {
      await Promise.all(threads.map(({ end }) => end()));
    },
  };
}

type Waiting = PromiseWithResolvers<Draft | undefined>;

/** It answers in the order in which it is asked; after a failure it asks nothing more of the thread. */
function startThread(bundle: string, folder: string) {
  const waiting: Waiting[] = [];
  let failure: Error | undefined;
  const worker = new Worker(new URL('./draft-thread.ts', import.meta.url), { argv: [bundle, folder] });
  worker.on('message', (message: unknown) => waiting.shift()?.resolve(v.parse(DraftedSchema, message)));
  worker.on('error', (error: Error) => {
    failure = error;
    for (const { reject } of waiting.splice(0)) reject(error);
  });
  return {
    waiting: () => waiting.length,
    draft(rendered: RenderedText) {
      const asked: Waiting = Promise.withResolvers();
      // Whoever waits for all drafts hears of a failure.
      asked.promise.catch(() => undefined);
      if (failure === undefined) {
        waiting.push(asked);
        worker.postMessage(rendered);
      } else asked.reject(failure);
      return asked.promise;
    },
    end: () => worker.terminate(),
  };
}
