import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { minuteMs } from '../../../domain/time/units.ts';
import { ProviderError } from '../../shop/payments/provider.ts';

/** ECDSA with SHA-256 over the raw body. */
export const isSignedBy = (key: KeyObject, body: Buffer, signature: string): boolean =>
  verify('sha256', body, key, Buffer.from(signature, 'base64'));

/** The bank sends its key as base64 of PEM. */
export function keyFrom(base64: string): KeyObject {
  try {
    return createPublicKey(Buffer.from(base64, 'base64').toString());
  } catch {
    throw new ProviderError('plata by mono answered a key that cannot be read');
  }
}

/** In milliseconds: forged signatures must not make the shop query the bank each time. */
const refetchInterval = minuteMs;

/** Checks the bank's signatures. Its key is fetched once, and again when a signature does not fit: it may have changed. */
export function createSignatureCheck(fetchKey: () => Promise<string>, clock = () => performance.now()) {
  let fetched: { key: KeyObject; at: number } | undefined;
  async function refetch(): Promise<KeyObject> {
    if (fetched !== undefined) fetched.at = clock();
    const key = keyFrom(await fetchKey());
    fetched = { key, at: clock() };
    return key;
  }
  return async (body: Buffer, signature: string): Promise<boolean> => {
    const before = fetched;
    if (isSignedBy(before?.key ?? (await refetch()), body, signature)) return true;
    const isOld = before !== undefined && clock() - before.at >= refetchInterval;
    return isOld && isSignedBy(await refetch(), body, signature);
  };
}
