/** What the operator's commands have in common on the command line, and the sentence for what is wrong there. */
import { Argument, Command, CommanderError } from '@commander-js/extra-typings';
import { SetupError } from '../contract/setup-error.ts';
import type { EditionCode } from '../editions/edition.ts';
import { isEditionCode, shopEditions } from '../editions/editions.ts';

export const editionNames = shopEditions.join('|');

export const editionArgument = () => new Argument(`<${editionNames}>`, 'the edition').choices(shopEditions);

export const optionalEdition = () => new Argument(`[${editionNames}]`, 'the edition').choices(shopEditions);

/** For commands whose id tells the edition, so that it may be left out before it. */
export function splitEdition(words: readonly string[]): [EditionCode | undefined, ...string[]] {
  const [first = '', ...rest] = words;
  if (!isEditionCode(first)) return [undefined, ...words];
  if (!shopEditions.includes(first))
    throw new SetupError(`The shop does not sell in ${first}: see \`countries\` in src/shop/shop.ts.`);
  return [first, ...rest];
}

/** What is wrong with the arguments is thrown as an error, and printed by the terminal. */
export const createProgram = () =>
  new Command('npm run shop --')
    .description("The operator's commands of the embedded shop.")
    .configureOutput({ outputError: () => {} })
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .exitOverride();

export async function runProgram(program: Command, words: readonly string[]): Promise<void> {
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode;
    if (!error.code.startsWith('commander.help')) throw sentenceFor(error, namedCommand(program, words));
  }
}

function sentenceFor({ message }: CommanderError, command: string): SetupError {
  const [wrong = '', suggestion] = message.replace(/^error: /, '').split('\n');
  const sentence = `${wrong.charAt(0).toUpperCase()}${wrong.slice(1).replace(/\.$/, '')}.`;
  const meant = suggestion === undefined ? '' : ` ${suggestion.replace(/^\(|\)$/g, '')}`;
  return new SetupError(`${sentence}${meant} See ${command} --help`);
}

/** The command that the first words name. */
function namedCommand(program: Command, words: readonly string[]): string {
  const names = [program.name()];
  let commands = program.commands;
  for (const word of words) {
    const command = commands.find((one) => one.name() === word);
    if (command === undefined) break;
    names.push(word);
    commands = command.commands;
  }
  return names.join(' ');
}
