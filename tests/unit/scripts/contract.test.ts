import { expect, test } from 'vitest';
import { runScript } from '../../support/processes/run-script.ts';

const wrongArguments = [
  [],
  ['shop.example'],
  ['ftp://shop.example'],
  ['https://shop.example', 'https://other.example'],
  ['https://shop.example', '--edition=xx'],
  ['https://shop.example', '--site=shop'],
  ['https://shop.example', '--token=a\nb'],
  ['https://shop.example', '--unknown'],
];

test('wrong arguments are explained, and nothing is called', async () => {
  const finished = await Promise.all(wrongArguments.map((words) => runScript('contract', words, {})));
  for (const [index, { code, out, err }] of finished.entries()) {
    expect([code, out], wrongArguments[index]?.join(' ')).toEqual([1, '']);
    expect(err).toMatch(/^npm run contract -- <address|^Unknown option/);
  }
});
