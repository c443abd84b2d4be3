export interface TrackingPair {
  /** Of the text, from 1 on. */
  line: number;
  order: number;
  trackingNumber: string;
}

/** A line that is none. */
export interface BadPair {
  line: number;
  text: string;
}

/**
 * Reads lines with the number of an order and its tracking number, as a carrier's table gives them: between them stands a tab, a
 * semicolon, a comma or a space. Empty lines are skipped, and so is a first one without digits.
 */
export function readTrackingPairs(text: string): (TrackingPair | BadPair)[] {
  return text.split(/\r\n|[\n\r]/).flatMap((whole, index) => {
    const line = index + 1;
    const cells = whole
      .replace(/^\uFEFF/, '')
      .replaceAll('"', '')
      .trim();
    if (cells === '' || (index === 0 && !/\d/.test(cells))) return [];
    const [, order = '', rest = ''] = /^№?\s*(\d{1,15})[\t;, ]+(.+)$/.exec(cells) ?? [];
    const trackingNumber = rest.replaceAll(/\s/g, '');
    const isPair = Number(order) > 0 && /^[\p{L}\p{N}-]{1,40}$/u.test(trackingNumber);
    return [isPair ? { line, order: Number(order), trackingNumber } : { line, text: cells.slice(0, 60) }];
  });
}
