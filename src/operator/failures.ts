/** What the operator reads when a service refuses: the sentence for each failure. */
import { SetupError } from '../contract/setup-error.ts';
import type { PromoRefusal } from '../domain/cart-pricing/promo-refusal.ts';
import { fromMinor } from '../domain/money/money.ts';
import {
  type CommandRefusal,
  CommandRefused,
  Conflict,
  InvalidInput,
  NotFound,
  ShopFailure,
} from '../server/shop/failures.ts';
import { fieldLines } from './field-failures.ts';
import { priceLines, shortList, someOf } from './goods/catalogue-changes.ts';
import { timeOf } from './orders/order-sheet.ts';

/** Turns failures of the shop into setup errors, which the terminal prints as one sentence. Times are those of the zone. */
export async function explainFailures<T>(task: () => Promise<T>, timeZone = 'UTC'): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    const [sentence = '', ...details] = linesFor(error, timeZone);
    throw new SetupError(sentence, { cause: error, details });
  }
}

/** The first line alone, for one failure among many. */
export const sentenceOf = (failure: ShopFailure): string => linesFor(failure, 'UTC')[0] ?? '';

function linesFor(failure: ShopFailure, timeZone: string): string[] {
  if (failure instanceof Conflict) return conflictLines(failure);
  if (failure instanceof InvalidInput) return ['Nothing was changed:', ...fieldLines(failure.fields)];
  if (failure instanceof NotFound) return [`There is no ${failure.thing} ${failure.id}.`];
  if (!(failure instanceof CommandRefused)) return [failure.message];
  const { refusal } = failure;
  return [refusalSentence(refusal, timeZone), ...refusalDetails(refusal)];
}

function conflictLines({ reason, message }: Conflict): string[] {
  if (reason.code === 'order-under-way')
    return [
      `Order ${reason.order} is under way: the customer can be erased when it is delivered or cancelled.`,
    ];
  if (reason.code === 'refund-due')
    return [`A refund of order ${reason.order} is due: the customer can be erased when it is done.`];
  if (reason.code === 'withdrawal-open')
    return [
      `A withdrawal from order ${reason.order} is open: the customer can be erased when you have dealt with it.`,
    ];
  if (reason.code === 'last-owner')
    return ['Nobody could manage the people of the shop: make somebody else an owner first.'];
  if (reason.code === 'goods-changed')
    return [
      'The shop has not all of these goods now, or a gift of the promo code is gone: nothing was changed.',
    ];
  if (reason.code === 'total-changed') {
    const { refusal } = reason.quote.priced.promo;
    return [
      refusal === undefined
        ? 'The price changed meanwhile: try again.'
        : `The promo code does not apply: ${promoRefusals[refusal]}.`,
    ];
  }
  return [message];
}

function refusalDetails(refusal: CommandRefusal): string[] {
  if (refusal.code === 'bad-catalogue-file') return refusal.rows.map((row) => `  ${row}`);
  if (refusal.code === 'unusual-prices')
    return [...priceLines(refusal.prices), 'Nothing was changed. --yes says that they are meant.'];
  if (refusal.code === 'several-goods')
    return refusal.variants.map(({ id, name, sku }) => `  ${id} ${name}${sku === null ? '' : `, ${sku}`}`);
  if (refusal.code === 'bad-table') return someOf(refusal.problems).map((problem) => `  ${problem}`);
  if (refusal.code !== 'import-would-undo') return [];
  return [
    ...shortList(refusal.changes),
    'Nothing was changed. --dry-run shows all that the file changes, --overwrite imports it all the same.',
  ];
}

const promoRefusals: Readonly<Record<PromoRefusal, string>> = {
  unknown: 'there is no such code',
  notYet: 'it has not begun',
  expired: 'it has ended',
  usedUp: 'it is used up',
  signedOut: 'it needs an account',
  notAllowed: 'this customer may not use codes',
  usedByYou: 'this customer has used it',
  emptyCart: 'there are no goods',
  belowMinimum: 'the goods cost less than it asks for',
  giftGone: 'its gift is sold out',
  nothingToDiscount: 'it reduces none of the goods',
};

export function refusalSentence(refusal: CommandRefusal, timeZone = 'UTC'): string {
  switch (refusal.code) {
    case 'order-cannot-become': {
      const { status, paymentStatus } = refusal.state;
      return `Order ${refusal.order} is ${status} (payment: ${paymentStatus}) and cannot become ${refusal.to}.`;
    }
    case 'cannot-go-back': {
      const { status, paymentStatus } = refusal.state;
      return `Order ${refusal.order} is ${status} (payment: ${paymentStatus}) and cannot go back to ${refusal.to}: one step back is possible, before the carrier has the parcel, and nothing comes back from cancelled.`;
    }
    case 'too-much-happened':
      return `Order ${refusal.order} cannot go back: since it was delivered, goods or money came back, the customer withdrew, or its bonuses were spent.`;
    case 'moved-on':
      return 'It was changed again since.';
    case 'told-already':
      return 'The customer or the tax service has heard of it.';
    case 'undone-already':
      return 'It is taken back already.';
    case 'cannot-be-undone':
      return 'Such a change is not taken back.';
    case 'not-yours':
      return 'Somebody else made the change.';
    case 'note-first':
      return `The carrier has a note of order ${refusal.order}: delete it first (order note --delete).`;
    case 'wrong-tracking-number':
      return `A number of ${refusal.carrier} has ${refusal.format}: nothing was changed.`;
    case 'no-tracking-number':
      return `Order ${refusal.order} has no tracking number: add --tracking NUMBER, or --no-tracking if there is none.`;
    case 'order-cannot-change': {
      const { status, paymentStatus } = refusal.state;
      const not = { correction: 'corrected', return: 'returned', refund: 'refunded' }[refusal.kind];
      return `Order ${refusal.order} is ${status} (payment: ${paymentStatus}) and cannot be ${not}.`;
    }
    case 'changed-already':
      return `The same was done with order ${refusal.order} on ${timeOf(refusal.at, timeZone)}. Use --again to do it once more.`;
    case 'placed-already':
      return `Order ${refusal.order} is the same, placed on ${timeOf(refusal.at, timeZone)}. Use --again to place it once more.`;
    case 'cannot-exchange': {
      const { status, paymentStatus } = refusal.state;
      return `Order ${refusal.order} is ${status} (payment: ${paymentStatus}): only goods of a delivered and paid order are exchanged.`;
    }
    case 'name-the-grind':
      return `Order ${refusal.order} has ${refusal.goods} in several grinds: name one, such as ${refusal.goods}=1,Пуровер.`;
    case 'cannot-edit': {
      const { status, paymentStatus } = refusal.state;
      return `Order ${refusal.order} is ${status} (payment: ${paymentStatus}): it is edited until it is sent, and not while its payment is reversed.`;
    }
    case 'goods-changed-before':
      return `Goods of order ${refusal.order} were taken out, exchanged or withdrawn from, or money was refunded: take more out with order correct, and place an order for what is added.`;
    case 'cannot-write-off':
      return `Order ${refusal.order} is ${refusal.state.status}: goods of a cancelled order are written off; order return and order correct have --write-off.`;
    case 'nothing-to-edit':
      return `Order ${refusal.order} is so already: nothing was changed.`;
    case 'costs-more-than-paid':
      return `Order ${refusal.order} is paid and would cost ${fromMinor(refusal.more)} more: place a new order for what is added (order new), or leave the delivery at its price (--delivery).`;
    case 'promo-code-lost':
      return `The promo code ${refusal.promoCode} would not apply to order ${refusal.order} any more (${promoRefusals[refusal.refusal]}): add --without-promo to change it all the same.`;
    case 'not-for-sale':
      return `The shop sells no ${refusal.goods}.`;
    case 'no-new-goods':
      return `Nothing would be sent instead: use order return for order ${refusal.order}.`;
    case 'out-of-stock':
      return `The shop has ${refusal.left} of ${refusal.goods}, not ${refusal.count}.`;
    case 'not-ground-so':
      return `${refusal.goods} cannot be ground as ${refusal.grind}.`;
    case 'customer-erased':
      return `The customer of order ${refusal.order} was erased: nobody can get other goods.`;
    case 'not-in-order':
      return `Order ${refusal.order} has ${refusal.left} of ${refusal.goods} left, not ${refusal.count}.`;
    case 'nothing-left':
      return `Nothing of order ${refusal.order} is left to give back.`;
    case 'cancel-instead':
      return `Nothing would be left of order ${refusal.order}: cancel it instead.`;
    case 'withhold-or-not':
      return [
        'Nothing is changed yet. What stays with the customer is worth money:',
        refusal.forGifts > 0 && `  ${fromMinor(refusal.forGifts)} for a gift whose goods came back`,
        refusal.forBonuses > 0 &&
          `  ${fromMinor(refusal.forBonuses)} for bonuses that these goods had earned, and that were spent`,
        'Say --withhold to refund that much less, or --no-withhold to refund all.',
      ]
        .filter(Boolean)
        .join('\n');
    case 'refund-too-large':
      return `Only ${fromMinor(refusal.left)} of order ${refusal.order} can be refunded.`;
    case 'changed-meanwhile':
      return `Order ${refusal.order} was changed meanwhile${refusal.by === null ? '' : ` by ${refusal.by}`} (${refusal.parts.join(', ')}): nothing was changed. Look at it again.`;
    case 'provider-not-configured':
      return `${refusal.provider} takes no payments in this shop.`;
    case 'refund-failed':
      return `${refusal.reason}. Refund ${refusal.refund} is still due.`;
    case 'refund-unanswered': {
      const sentence = `Refund ${refusal.refund} was requested, but the provider has not confirmed it: check the provider's panel (after a restore the request may be newer than the backup, or there was none), then use --given if the money was refunded, or --again to request it once more.`;
      return refusal.reason === undefined ? sentence : `${refusal.reason}. ${sentence}`;
    }
    case 'refund-done':
      return `Refund ${refusal.refund} is already done.`;
    case 'paid-by-hand':
      return `Order ${refusal.order} was marked paid by hand: refund ${fromMinor(refusal.amount)} ${refusal.currency} yourself, then use --given.`;
    case 'no-parcel-service':
      return `No service makes notes for the carrier of order ${refusal.order}: set PARCELS_UA or PARCELS_PL, or type its number with order status … --tracking.`;
    case 'parcel-without-point':
      return `Order ${refusal.order} has no point, only what the customer typed: find the point with the carrier and add --point ID.`;
    case 'no-parcel':
      return `Order ${refusal.order} has no note: npm run shop -- order note makes one.`;
    case 'parcel-handed-over':
      return `The parcel of order ${refusal.order} was handed over: its note stays.`;
    case 'parcel-refused':
      return `Order ${refusal.order}: ${refusal.reason}.`;
    case 'note-under-way':
      return `The note of order ${refusal.order} is being asked for: try again in ${refusal.seconds} seconds.`;
    case 'note-unanswered':
      return `Order ${refusal.order}: ${refusal.reason}. Ask again in half a minute: the note is looked for before another is made.`;
    case 'note-not-confirmed':
      return `The carrier does not confirm the parcel of order ${refusal.order}: ${refusal.reason}. Delete the note (--delete), see to the reason, and ask again.`;
    case 'bad-backup-file':
      return `${refusal.file} cannot be restored: ${refusal.reason}. Nothing was changed.`;
    case 'backup-of-other-shop':
      return `${refusal.file} is a backup of the shop ${refusal.shop}, not of ${refusal.edition}.`;
    case 'backup-of-earlier-version':
      return `${refusal.file} was made before version 1.0.0: only the version that made it can restore it. Nothing was changed.`;
    case 'backup-of-newer-version':
      return `${refusal.file} was made by a newer version of the shop: its database is at step «${refusal.migration}», this program's at «${refusal.supported}». Update the program; nothing was changed.`;
    case 'database-of-newer-version':
      return `The database was written by a newer version of the shop (step «${refusal.migration}»): only that one can back it up or restore it. Nothing was changed.`;
    case 'bad-catalogue-file':
      return 'The file was rejected, nothing was changed:';
    case 'no-catalogue':
      return 'The shop has no catalogue yet: import one first (npm run shop -- import).';
    case 'bad-table':
      return 'The table was rejected, nothing was changed:';
    case 'too-few-bonuses':
      return `The customer has ${refusal.balance} bonuses.`;
    case 'reserved-reason':
      return `«${refusal.reason}» is a word of the program: write a sentence.`;
    case 'bonuses-changed-already':
      return `The same was done on ${timeOf(refusal.at, timeZone)}. Use --again to do it once more.`;
    case 'unusual-prices':
      return 'These prices fall or rise by more than half, or to nothing:';
    case 'unknown-goods':
      return `No goods are called ${refusal.goods}: neither a variant, nor an SKU, nor a goods card.`;
    case 'several-goods':
      return `${refusal.goods} names several variants. Say which:`;
    case 'sale-above-price':
      return `Variant ${refusal.variant} costs ${refusal.price}: a sale must be below that.`;
    case 'import-would-undo':
      return refusal.isExported
        ? 'The shop changed since the file was exported. The import would undo:'
        : 'The file was not exported from this shop. The import would replace:';
  }
}
