type TimedRequest = Omit<RequestInit, 'redirect' | 'signal'> & { signal: AbortSignal };

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

export const readText = async (response: Response): Promise<{ status: number; text: string }> => ({
  status: response.status,
  text: await response.text(),
});

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
