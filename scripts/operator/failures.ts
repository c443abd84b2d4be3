/** What the operator reads when a service refuses: the sentence for each failure. */
import { SetupError } from '../../src/contract/setup-error.ts';
import { fromMinor } from '../../src/domain/money/money.ts';
import {
  type CommandRefusal,
  CommandRefused,
  NotFound,
  ShopFailure,
} from '../../src/server/shop/failures.ts';

/** Turns failures of the shop into setup errors, which the terminal prints as one sentence. */
export async function explainFailures<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw error instanceof ShopFailure ? new SetupError(sentenceOf(error), { cause: error }) : error;
  }
}

function sentenceOf(failure: ShopFailure): string {
  if (failure instanceof NotFound) return `There is no ${failure.thing} ${failure.id}.`;
  if (failure instanceof CommandRefused) return refusalSentence(failure.refusal);
  return failure.message;
}

function refusalSentence(refusal: CommandRefusal): string {
  switch (refusal.code) {
    case 'order-cannot-become': {
      const { status, paymentStatus } = refusal.state;
      return `Order ${refusal.order} is ${status} (payment: ${paymentStatus}) and cannot become ${refusal.to}.`;
    }
    case 'provider-not-configured':
      return `${refusal.provider} takes no payments here any more.`;
    case 'refund-failed':
      return `${refusal.reason}. Refund ${refusal.refund} is still due.`;
    case 'refund-unanswered': {
      const sentence = `Refund ${refusal.refund} was asked for and not answered: look at the provider's panel, then say --given if the money went back, or --again to ask once more.`;
      return refusal.reason === undefined ? sentence : `${refusal.reason}. ${sentence}`;
    }
    case 'refund-done':
      return `Refund ${refusal.refund} is done already.`;
    case 'paid-by-hand':
      return `Order ${refusal.order} was marked paid by hand: give ${fromMinor(refusal.amount)} ${refusal.currency} back yourself, then say --given.`;
    case 'bad-catalogue-file':
      return `The file was refused, nothing was changed:\n${refusal.rows.map((row) => `  ${row}`).join('\n')}`;
  }
}
