/** Without its full stop. */
export const firstSentence = (text = ''): string => text.split('. ')[0]?.replace(/\.$/, '') ?? '';
