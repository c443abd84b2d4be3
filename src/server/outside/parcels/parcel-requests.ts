import { ParcelUnanswered } from '../../shop/parcels/parcel-service.ts';
import { isClearRefusal, type MakeFailure } from '../request-json.ts';
import { sendRequest } from '../send-request.ts';

/** Milliseconds for each request. */
export const parcelTimeout = 20_000;

export const parcelFailure =
  (url: string): MakeFailure =>
  (what) =>
    new ParcelUnanswered(`${new URL(url).host} ${what}`);

/** The PDF, or what came instead: its status and the beginning of its text. */
export async function requestPdf(
  url: string,
  headers: Record<string, string>,
  timeout: number,
): Promise<{ pdf: Uint8Array } | { status: number; text: string }> {
  const failure = parcelFailure(url);
  const read = async (response: Response) => ({ status: response.status, bytes: await response.bytes() });
  const request = { headers, signal: AbortSignal.timeout(timeout) };
  const { status, bytes } = await sendRequest(url, request, read, (reason) =>
    failure(`did not answer: ${reason}`),
  );
  const text = new TextDecoder().decode(bytes.slice(0, 2000));
  if (status === 200 && text.startsWith('%PDF')) return { pdf: bytes };
  if (!isClearRefusal(status)) throw failure(`answered ${status}`);
  return { status, text };
}
