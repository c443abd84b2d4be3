import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onStop } from '../../src/operator/terminal.ts';

const memory = '/dev/shm';
/** The databases of tests, profiles of browsers, and the shared memory of those browsers. */
const neededBytes = 2 * 1024 ** 3;

/**
 * While the task runs, all temporary files are in a folder of its own, in memory if there is room. A PostgreSQL database
 * has hundreds of files, and every test has a database: creating and deleting them on a disk took a third of the time of
 * those tests.
 */
export async function inMemoryFolder(task: (folder: string) => Promise<void>): Promise<void> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  const folder = await mkdtemp(join(bavail * bsize < neededBytes ? tmpdir() : memory, 'zerno-test-'));
  // As /tmp is: root's tests start PostgreSQL as another user.
  await chmod(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
  onStop(async () => {
    await remove();
    process.exit(1);
  });
  try {
    await task(folder);
  } finally {
    await remove();
  }
}
