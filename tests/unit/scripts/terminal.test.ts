import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { SetupError } from '../../../src/contract/setup-error.ts';
import { complain, main, say, sayJson } from '../../../src/operator/terminal.ts';

afterEach(() => vi.restoreAllMocks());

/** What the task prints, on either stream. */
async function printed(task: () => void | Promise<void>): Promise<string> {
  let text = '';
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((part) => {
      text += part.toString();
      return true;
    });
  await task();
  vi.restoreAllMocks();
  return text;
}

/** What could forge a line, recolour the terminal, or turn the order of letters around. */
const dangerous = [
  ...Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter((character) =>
    /\p{Cc}/u.test(character),
  ),
  ...'\u2028\u2029\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069',
];

test('whatever a line holds, it stays one line without control characters', async () => {
  const text = fc.array(fc.oneof(fc.constantFrom(...dangerous), fc.string()), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(text, async (parts) => {
      for (const print of [say, complain]) {
        const line = await printed(() => print(parts.join('')));
        expect(line.endsWith('\n')).toBe(true);
        const inside = line.slice(0, -1);
        expect(dangerous.filter((character) => inside.includes(character))).toEqual([]);
      }
    }),
  );
});

test('readable text is printed as it is', async () => {
  const text = 'Ґанок — «кава» 250 г, 199,50 ₴, żółć, 👩‍🌾';
  expect(await printed(() => say(text, text))).toBe(`${text}\n${text}\n`);
});

test('a name in an error cannot add lines', async () => {
  const error = new SetupError('The file was rejected:', {
    details: ['  goods «Кава\nAll is well\u001b[2J»'],
  });
  const text = await printed(() => main(() => Promise.reject(error)));
  process.exitCode = 0;
  expect(text).toBe('The file was rejected:\n  goods «Кава All is well [2J»\n');
});

test('JSON on the terminal escapes what it holds and stays the same document', async () => {
  const value = { name: dangerous.join('') };
  const text = await printed(() => sayJson(value));
  expect(JSON.parse(text)).toEqual(value);
  expect(dangerous.filter((character) => character !== '\n' && text.includes(character))).toEqual([]);
});
