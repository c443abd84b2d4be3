import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { ProviderError } from '../provider.ts';

/** ECDSA with SHA-256 over the body as it came. */
export const isSignedBy = (key: KeyObject, body: Buffer, signature: string): boolean =>
  verify('sha256', body, key, Buffer.from(signature, 'base64'));

/** The bank hands its key out as base64 of PEM. */
export function keyFrom(base64: string): KeyObject {
  try {
    return createPublicKey(Buffer.from(base64, 'base64').toString());
  } catch {
    throw new ProviderError('plata by mono answered a key that cannot be read');
  }
}

/** In milliseconds: signatures that strangers make up may not make the shop ask the bank each time. */
const leastBetween = 60_000;

/**
 * Says whether the bank signed something. Its key is fetched once, and once more when a signature does not fit: the bank
 * may have changed it.
 */
export function signatureCheck(fetchKey: () => Promise<string>) {
  let known: Promise<KeyObject> | undefined;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  const fetchAnew = (): Promise<KeyObject> => {
    fetchedAt = performance.now();
    const fresh = fetchKey().then(keyFrom);
    known = fresh;
    fresh.catch(() => {
      known = undefined;
      fetchedAt = Number.NEGATIVE_INFINITY;
    });
    return fresh;
  };
  return async (body: Buffer, signature: string): Promise<boolean> => {
    const isFirst = known === undefined;
    if (isSignedBy(await (known ?? fetchAnew()), body, signature)) return true;
    if (isFirst || performance.now() - fetchedAt < leastBetween) return false;
    return isSignedBy(await fetchAnew(), body, signature);
  };
}
