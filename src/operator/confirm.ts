/** Asks the operator before prices change that may be typos. */
import { SetupError } from '../contract/setup-error.ts';
import { CommandRefused } from '../server/shop/failures.ts';
import { refusalSentence } from './failures.ts';
import { priceLines } from './goods/catalogue-changes.ts';
import { Questioner } from './shop/questioner.ts';
import { say } from './terminal.ts';

export const yesOption = [
  '--yes',
  'prices that fall or rise by more than half, or to nothing, are meant',
] as const;

/** Undefined: nobody is there to answer. */
type Ask = ((question: string) => Promise<string | undefined>) | undefined;

interface Confirmed<T> {
  result: T;
  /** When the change began, after a question was answered: how long the operator thought is no time of the shop. */
  since: number;
}

/**
 * Runs a change of prices, and once more if the shop refuses it as unusual and the operator says that it is meant. Without a
 * terminal the refusal stays.
 */
export async function withConfirmation<T>(
  yes: true | undefined,
  change: (isConfirmed: boolean) => Promise<T>,
  ask: Ask = terminalAsk(),
): Promise<Confirmed<T>> {
  const run = async (isConfirmed: boolean) => {
    const since = performance.now();
    return { result: await change(isConfirmed), since };
  };
  try {
    return await run(yes === true);
  } catch (error) {
    if (ask === undefined || !(error instanceof CommandRefused)) throw error;
    const { refusal } = error;
    if (refusal.code !== 'unusual-prices') throw error;
    say(refusalSentence(refusal), ...priceLines(refusal.prices));
    const answer = (await ask('Are they meant? (yes or no) ')) ?? '';
    if (!/^(y|yes|так|tak)$/i.test(answer.trim())) throw new SetupError('Nothing was changed.');
    return run(true);
  }
}

function terminalAsk(): Ask {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  return async (question) => {
    await using questioner = new Questioner();
    return await questioner.ask(question);
  };
}
