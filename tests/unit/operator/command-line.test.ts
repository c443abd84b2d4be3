import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { expect, test } from 'vitest';
import { SetupError } from '../../../src/contract/setup-error.ts';
import { runProgram } from '../../../src/operator/command-line.ts';
import { operatorProgram } from '../../../src/operator/program.ts';

const refusal = async (...words: string[]) => {
  const error: unknown = await runProgram(operatorProgram(), words).catch((reason: unknown) => reason);
  process.exitCode = 0;
  return error instanceof SetupError ? [error.message, ...error.details] : error;
};

test.each([
  [['pirce', '10', '120'], "Unknown command 'pirce'. Did you mean price? See npm run shop -- --help"],
  [['order', 'lst', 'ua'], "Unknown command 'lst'. Did you mean list? See npm run shop -- order --help"],
  [
    ['import', 'ua', 'file', '--over-write'],
    "Unknown option '--over-write'. Did you mean --overwrite? See npm run shop -- import --help",
  ],
  [['backup', 'ua'], "Missing required argument 'file'. See npm run shop -- backup --help"],
  [
    ['check', 'de'],
    "Command-argument value 'de' is invalid for argument 'ua|pl'. Allowed choices are ua, pl. See npm run shop -- check --help",
  ],
  [
    ['payment', 'refund', 'ua', '1', '--given', '--again'],
    "Option '--again' cannot be used with option '--given'. See npm run shop -- payment refund --help",
  ],
  [
    ['price', '10'],
    'Name goods and a price, or several as goods=value, and before them ua|pl if several editions sell them.',
  ],
])('%j is answered with one sentence that says what was meant', async (words, sentence) => {
  expect(await refusal(...words)).toEqual([sentence]);
});

test('every command explains itself', () => {
  const all = (command: CommandUnknownOpts): CommandUnknownOpts[] =>
    command.commands.flatMap((one) => [one, ...all(one)]);
  const commands = operatorProgram().commands.flatMap((one) => [one, ...all(one)]);
  expect(commands.length).toBeGreaterThan(20);
  for (const command of commands) {
    const name =
      command.parent?.parent == null ? command.name() : `${command.parent.name()} ${command.name()}`;
    expect(command.description(), name).toMatch(/\.$/);
    expect(command.helpInformation()).toContain(`Usage: npm run shop -- ${name}`);
  }
});
