import { vi } from 'vitest';

export interface OfficeCall {
  method: string;
  /** With its query, below the office's API. */
  path: string;
  body: unknown;
  /** Answers it, whenever the test wants. */
  answer(body: unknown, status?: number): Promise<void>;
  /** Breaks the connection. */
  breakOff(): Promise<void>;
}

/** Stands in for the network of the office's pages. Calls wait until the test answers them. */
export function fakeOffice() {
  const calls: OfficeCall[] = [];
  const later = () => new Promise<void>((resolve) => setTimeout(resolve));
  vi.stubGlobal('location', { pathname: '/office/orders', search: '', origin: 'https://zerno.example' });
  vi.stubGlobal('fetch', (address: string, { method, body }: { method: string; body?: string }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    calls.push({
      method,
      path: address.replace('/office/api', ''),
      body: body === undefined ? undefined : JSON.parse(body),
      answer: (answer, status = 200) => {
        resolve(new Response(JSON.stringify(answer), { status }));
        return later();
      },
      breakOff: () => {
        reject(new TypeError('fetch failed'));
        return later();
      },
    });
    return promise;
  });
  return {
    calls,
    /** The oldest call to this path that nobody took before. */
    take(method: string, path: string): OfficeCall {
      const place = calls.findIndex((call) => call.method === method && call.path.startsWith(path));
      const [call] = place === -1 ? [] : calls.splice(place, 1);
      if (call === undefined)
        throw new Error(
          `${method} ${path} was not called, but ${JSON.stringify(calls.map(({ path: other }) => other))}`,
        );
      return call;
    },
  };
}
