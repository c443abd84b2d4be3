import { createHash } from 'node:crypto';
import type { Notification } from './report.ts';

type Fields = Record<string, string | number>;

/** SHA-384 over the fields as JSON, in the order that the documentation of each call names, the CRC key last. */
export const przelewy24Sign = (fields: Fields, crc: string): string =>
  createHash('sha384')
    .update(JSON.stringify({ ...fields, crc }))
    .digest('hex');

export function notificationSign(said: Omit<Notification, 'sign'>, crc: string): string {
  const { merchantId, posId, sessionId, amount, originAmount, currency, orderId, methodId, statement } = said;
  const fields = { merchantId, posId, sessionId, amount, originAmount, currency };
  return przelewy24Sign({ ...fields, orderId, methodId, statement }, crc);
}
