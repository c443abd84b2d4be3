import fc from 'fast-check';

const names = ['promocode', 'news', 'f', 'sort', 'utm_source', 'utm_source_full', 'order', '__proto__'];
const signs = ['=', '&', '?', '#', '+', ',', ';', '[]', '%', '%0', '%00', '%0A', '%2F', '%C3%28', '\\', ' '];
const targets = [
  '//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '../../',
  '12',
  '9'.repeat(40),
];

/** What anybody may write behind an address of ours. */
export const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...names, ...signs, ...targets), fc.string({ unit: 'binary' })), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

/** The query that a browser makes of it. */
export const hostileQuery = hostileText.map((text) => new URL(`https://zerno.example/?${text}`).search);
