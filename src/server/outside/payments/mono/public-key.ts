import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { ProviderError } from '../../../shop/payments/provider.ts';

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
 * Says whether the bank signed something. Its key is fetched once, and anew when a signature does not fit: the bank may
 * have changed it.
 */
export function signatureCheck(fetchKey: () => Promise<string>, clock = () => performance.now()) {
  let known: { key: KeyObject; at: number } | undefined;
  async function fetchAnew(): Promise<KeyObject> {
    if (known !== undefined) known.at = clock();
    const key = keyFrom(await fetchKey());
    known = { key, at: clock() };
    return key;
  }
  return async (body: Buffer, signature: string): Promise<boolean> => {
    const before = known;
    if (isSignedBy(before?.key ?? (await fetchAnew()), body, signature)) return true;
    const isOld = before !== undefined && clock() - before.at >= leastBetween;
    return isOld && isSignedBy(await fetchAnew(), body, signature);
  };
}
