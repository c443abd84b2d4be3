import { timingSafeEqual } from 'node:crypto';

/** Compares signatures without telling by the time it takes how much of one was right. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
