/**
 * Whether two values are deeply equal, and so give the same JSON and the same page. The order of keys counts, because
 * pages list entries. A shared part is compared by its identity alone, so values that share most parts are compared fast.
 * Anything but plain data is equal only to itself.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one)) return Array.isArray(other) && areSameLists(one, other);
  return isRecord(one) && isRecord(other) && areSameRecords(one, other);
}

/** Returns `previous` if both are deeply equal, so that what is made from it can be kept as well. */
export const keepSame = <T>(previous: T | undefined, next: T): T =>
  previous !== undefined && isSame(previous, next) ? previous : next;

function areSameLists(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (!isSame(one[index], other[index])) return false;
  return true;
}

type PlainRecord = Readonly<Record<string, unknown>>;

function areSameRecords(one: PlainRecord, other: PlainRecord): boolean {
  const [keys, otherKeys] = [Object.keys(one), Object.keys(other)];
  if (keys.length !== otherKeys.length) return false;
  return keys.every((key, index) => key === otherKeys[index] && isSame(one[key], other[key]));
}

function isRecord(value: unknown): value is PlainRecord {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
