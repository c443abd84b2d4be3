/** What a page fetched, and when. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';

export interface Fetched {
  file: string;
  /** Milliseconds since 1970. */
  start: number;
  /** Undefined: it has not arrived, or was cancelled. */
  end: number | undefined;
  /** As sent: compressed, with its headers; 0 from the cache. */
  kilobytes: number;
}

export interface Recorder {
  fetched: Fetched[];
  /** Waits until nothing has been fetched for so many milliseconds. */
  quiet(milliseconds: number): Promise<void>;
}

const longestWait = 15_000;
const step = 50;

export async function recordNetwork(page: Page): Promise<Recorder> {
  const client = await page.context().newCDPSession(page);
  const open = new Map<string, { one: Fetched; timestamp: number }>();
  const fetched: Fetched[] = [];
  let lastChange = Date.now();
  const finish = (requestId: string, timestamp: number, bytes: number, isWhole: boolean) => {
    const started = open.get(requestId);
    if (started === undefined) return;
    open.delete(requestId);
    lastChange = Date.now();
    started.one.kilobytes = bytes / 1024;
    if (isWhole) started.one.end = started.one.start + (timestamp - started.timestamp) * 1000;
  };
  client.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    const one: Fetched = { file: fileOf(request.url), start: wallTime * 1000, end: undefined, kilobytes: 0 };
    fetched.push(one);
    open.set(requestId, { one, timestamp });
    lastChange = Date.now();
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    finish(requestId, timestamp, encodedDataLength, true),
  );
  client.on('Network.loadingFailed', ({ requestId, timestamp }) => finish(requestId, timestamp, 0, false));
  await client.send('Network.enable');
  return {
    fetched,
    async quiet(milliseconds) {
      const end = Date.now() + longestWait;
      while (Date.now() < end && (open.size > 0 || Date.now() - lastChange < milliseconds)) await pause(step);
    },
  };
}

/** Without the hash of the content, which changes with every build. */
const fileOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return decodeURI(pathname).replace(/[.-][\w-]{8}(?=\.(js|css|woff2)$)/, '') + search;
};

/**
 * How many waves went out from `from` and came back before `to`: the longest chain of requests of which each started
 * after the end of the one before.
 */
export function wavesOf(fetched: readonly Fetched[], from: number, to: number): number {
  const within = fetched
    .flatMap(({ start, end, kilobytes }) =>
      end !== undefined && kilobytes > 0 && start >= from && end <= to ? [{ start, end }] : [],
    )
    .sort((a, b) => a.end - b.end);
  let waves = 0;
  let last = from;
  for (const { start, end } of within) {
    if (start < last) continue;
    waves += 1;
    last = end;
  }
  return waves;
}

const barWidth = 40;

/** One line a file: a bar, start and end in milliseconds from `zero`, KB, the file. */
export function drawWaterfall(fetched: readonly Fetched[], zero: number, until: number): string[] {
  const all = fetched.filter(({ start }) => start <= until).sort((a, b) => a.start - b.start);
  const [first = zero, last = until] = [all[0]?.start, Math.max(until, ...all.map(({ end }) => end ?? 0))];
  const column = (time: number) => Math.round(((time - first) / (last - first)) * barWidth);
  return all.map(({ file, start, end, kilobytes }) => {
    const from = column(start);
    const bar = ' '.repeat(from) + '█'.repeat(Math.max(1, column(end ?? last) - from));
    const times = [start, end].map((time) =>
      (time === undefined ? '–' : (time - zero).toFixed(0)).padStart(6),
    );
    return `${bar.padEnd(barWidth + 1)} ${times.join('')} ${kilobytes.toFixed(1).padStart(6)}  ${file}`;
  });
}
