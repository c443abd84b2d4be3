import { closeAfterwards } from '../closing/close-afterwards.ts';
import { startScript } from '../processes/run-script.ts';

export interface ApiProcess {
  url: string;
  /** Kills the process without letting it finish anything. */
  kill(): Promise<void>;
  /** Stops the process; returns its exit code and errors. */
  stop(): Promise<{ code: number | null; err: string }>;
}

/** Starts another process that serves the same database on its own port; `folder` holds another copy of the project. */
export async function spawnApi(
  environment: Record<string, string | undefined>,
  edition = 'ua',
  folder?: string,
): Promise<ApiProcess> {
  const variables = { ...environment, EDITION: edition, PORT_UA: '0', PORT_PL: '0' };
  const { child, finished } = startScript('api', [], variables, folder);
  const ended = finished.then(({ err }) => {
    throw new Error(`The API ended before it listened: ${err}`);
  });
  const port = await Promise.race([listeningPort(child.stdout), ended]);
  ended.catch(() => undefined);
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

/** The same, stopped when the test ends. */
export async function startApiProcess(...words: Parameters<typeof spawnApi>): Promise<ApiProcess> {
  const api = await spawnApi(...words);
  closeAfterwards(api.stop);
  return api;
}

function listeningPort(out: NodeJS.ReadableStream | null): Promise<number> {
  return new Promise((resolve) => {
    out?.on('data', (chunk: Buffer) => {
      const match = /"message":"listening".*"port":(\d+)/.exec(chunk.toString());
      if (match) resolve(Number(match[1]));
    });
  });
}
