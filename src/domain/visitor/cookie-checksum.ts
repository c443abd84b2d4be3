const version = '1';

/** Prefixes a cookie value so that a truncated, edited or outdated one is detected. */
export const addChecksum = (body: string): string => `${version}${checksum(body)}~${body}`;

/** Returns the value without its checksum; undefined if they do not match. */
export function verifyChecksum(text: string): string | undefined {
  const body = text.slice(text.indexOf('~') + 1);
  return text === addChecksum(body) ? body : undefined;
}

/** FNV-1a: detects accidents, not tampering. */
export function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
