/** Text for a terminal or a log, where control characters add lines, recolour or turn the order of letters around. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
const runs = new RegExp(`${unprintable.source}+`, unprintable.flags);

/** One line, whatever the text holds. */
export const printableLine = (text: string): string => text.replaceAll(runs, ' ');

/** The same document, with escapes for what must not be printed. Line breaks between values stay. */
export const printableJson = (json: string): string =>
  json.replaceAll(unprintable, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
