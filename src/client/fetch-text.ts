/** In milliseconds. */
const retryDelay = 200;

const retriedStatuses: ReadonlySet<number> = new Set([500, 502, 503, 504]);

interface TextResponse {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * Fetches a response with its whole body. A network failure or a 5xx is retried, unless the response names a time to retry
 * or the signal is aborted. Without a library, because browsers load it with the first intent.
 */
export async function fetchText(
  address: string,
  request: RequestInit & { signal: AbortSignal },
  retries: number,
): Promise<TextResponse> {
  for (let left = retries; ; left -= 1) {
    try {
      const response = await fetch(address, request);
      const { status, headers } = response;
      const text = await response.text();
      const isRetried = retriedStatuses.has(status) && !headers.has('retry-after');
      if (left <= 0 || !isRetried) return { status, headers, text };
    } catch (error) {
      if (left <= 0 || request.signal.aborted) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
  }
}
