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
      return `${refusal.provider} takes no payments in this shop.`;
    case 'refund-failed':
      return `${refusal.reason}. Refund ${refusal.refund} is still due.`;
    case 'refund-unanswered': {
      const sentence = `Refund ${refusal.refund} was requested, but the provider did not respond: check the provider's panel, then use --given if the money was refunded, or --again to request it once more.`;
      return refusal.reason === undefined ? sentence : `${refusal.reason}. ${sentence}`;
    }
    case 'refund-done':
      return `Refund ${refusal.refund} is already done.`;
    case 'paid-by-hand':
      return `Order ${refusal.order} was marked paid by hand: refund ${fromMinor(refusal.amount)} ${refusal.currency} yourself, then use --given.`;
    case 'bad-backup-file':
      return `${refusal.file} cannot be restored: ${refusal.reason}. Nothing was changed.`;
    case 'backup-of-other-shop':
      return `${refusal.file} is a backup of the shop ${refusal.shop}, not of ${refusal.edition}.`;
    case 'backup-of-other-version':
      return `${refusal.file} was made by another version of the shop: its database is at step «${refusal.migration}», this program's at «${refusal.supported}». Restore it with the program of its time; the newer one brings it up to date.`;
    case 'bad-catalogue-file':
      return `The file was rejected, nothing was changed:\n${refusal.rows.map((row) => `  ${row}`).join('\n')}`;
  }
}
