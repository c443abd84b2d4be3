export type TimedRequest = Omit<RequestInit, 'redirect' | 'signal'> & { signal: AbortSignal };

/**
 * Sends a request to another server and reads its response. `failure` makes the error for no response; it gets a reason
 * without the address and the body, which may hold personal data.
 */
export async function sendRequest<T>(
  url: string,
  request: TimedRequest,
  read: (response: Response) => T | Promise<T>,
  failure: (reason: string) => Error,
): Promise<T> {
  return fetch(url, { ...request, redirect: 'error' })
    .then(read)
    .catch((error: unknown) => {
      throw failure(reasonOf(error));
    });
}

/** In bytes: the largest directory of a carrier has a tenth of it. */
const longestResponse = 64 * 1024 * 1024;

/** Throws for a response that does not end. */
export async function readText(
  response: Response,
  atMost = longestResponse,
): Promise<{ status: number; text: string }> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > atMost) throw new Error(`more than ${atMost} bytes`);
    parts.push(decoder.decode(chunk, { stream: true }));
  }
  return { status: response.status, text: parts.join('') + decoder.decode() };
}

/** The status only; nothing is read of the body. */
export async function readStatus(response: Response): Promise<number> {
  await response.body?.cancel();
  return response.status;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? error.cause.message : error.name;
}

/** Undefined: no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
