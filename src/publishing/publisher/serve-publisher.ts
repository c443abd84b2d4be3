/** The publisher's side of its channel: one task at a time. */
import * as v from 'valibot';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { failureOf, type Notice, TaskSchema } from './messages.ts';
import { createPublisher } from './publish.ts';
import type { Reporter } from './reporter.ts';

/** In milliseconds. A message for each page would be work for two processes, and nobody reads so fast. */
const progressEvery = 100;

export function servePublisher(settings: BuildSettings): void {
  const publisher = createPublisher(settings, {
    progress: tellProgress(),
    warn: (_edition, warning) => tell({ notice: 'warning', warning }),
  });
  let tasks = Promise.resolve();

  async function run(message: unknown): Promise<void> {
    try {
      const task = v.parse(TaskSchema, message);
      if (task.task === 'pull') await publisher.pull(task.site, task);
      const published = task.task === 'publish' ? await publisher.publish(task.options) : {};
      tell({ notice: 'done', ...published });
    } catch (error) {
      // What it knows may differ from what is published now: the next publisher begins with that.
      tell({ notice: 'failed', failure: failureOf(error) }, () => process.exit(0));
    }
  }

  process.on('message', (message: unknown) => {
    tasks = tasks.then(() => run(message));
  });
  process.once('disconnect', () => process.exit(0));
}

/** The end of a step is always told. */
function tellProgress(): Reporter['progress'] {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (_edition, step) => {
    const now = performance.now();
    if (now - toldAt < progressEvery && step.done !== step.of) return;
    toldAt = now;
    tell({ notice: 'progress', step });
  };
}

/** Nobody listens any more after the channel is closed, and this process ends. */
function tell(notice: Notice, then: () => void = () => undefined): void {
  if (process.connected) process.send?.(notice, then);
}
