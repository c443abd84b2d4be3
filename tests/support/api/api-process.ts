import { startScript } from '../processes/run-script.ts';
import type { TestApi } from './start-api.ts';

export interface ApiProcess {
  url: string;
  /** As a lost machine would: nothing is finished. */
  kill(): Promise<void>;
  /** What it says on its way out. */
  stop(): Promise<{ code: number | null; err: string }>;
}

/** Another process that serves the same database, on a port of its own. */
export async function startApiProcess(
  environment: TestApi['environment'],
  edition = 'ua',
): Promise<ApiProcess> {
  const { child, finished } = startScript('api', [], {
    ...environment,
    EDITION: edition,
    PORT_UA: '0',
    PORT_PL: '0',
  });
  const port = await listeningPort(child.stdout);
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL');
      await finished;
    },
    async stop() {
      child.kill('SIGTERM');
      return finished;
    },
  };
}

function listeningPort(out: NodeJS.ReadableStream | null): Promise<number> {
  return new Promise((resolve) => {
    out?.on('data', (chunk: Buffer) => {
      const match = /"message":"listening".*"port":(\d+)/.exec(chunk.toString());
      if (match) resolve(Number(match[1]));
    });
  });
}
