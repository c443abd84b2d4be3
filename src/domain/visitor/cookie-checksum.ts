const version = '1';

/** Text for a cookie: what was cut off, edited or written by another version is known as such. */
export const addChecksum = (body: string): string => `${version}${checksum(body)}~${body}`;

/** What was sealed; undefined when it is not as it was. */
export function verifyChecksum(text: string): string | undefined {
  const body = text.slice(text.indexOf('~') + 1);
  return text === addChecksum(body) ? body : undefined;
}

/** FNV-1a: against accidents, not against intent. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
