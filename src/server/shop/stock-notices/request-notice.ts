import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { acquireLock } from '../../db/lock.ts';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { requireCatalogue } from '../catalogue/source.ts';
import type { Identity } from '../customers/customer.ts';
import { Conflict, InvalidInput, NotFound, SessionEnded } from '../failures.ts';
import type { ShopContext } from '../shop-context.ts';
import { checkIdentity } from '../sign-in/code.ts';
import { type CodeAttempt, codeFailure, spendCode } from '../sign-in/spend-code.ts';

type Context = Pick<ShopContext, 'catalogue' | 'db' | 'edition' | 'now'>;

export interface RequestedNotice {
  /** Where the message goes. */
  to: Identity;
  /** False: it was requested before. */
  isNew: boolean;
}

/** For each address. */
const mostPending = 30;

/** Lists a guest's address, which a sign-in code confirms, for one message when the goods are back. */
export async function requestNoticeAsGuest(
  cardId: number,
  attempt: CodeAttempt,
  context: Context,
): Promise<RequestedNotice> {
  const identity = await checkIdentity(attempt.identity, context);
  await requireSoldOut(cardId, context);
  const { db, now } = context;
  const result = await inTransaction(db, async (transaction) => {
    const spent = await spendCode(transaction, { ...attempt, identity }, now);
    return spent === 'right' ? addNotice(transaction, cardId, identity, now()) : spent;
  });
  if (typeof result === 'string') throw codeFailure(result);
  return result;
}

/** Lists an address that the customer has signed in with. */
export async function requestNotice(
  cardId: number,
  customerId: number,
  context: Context,
): Promise<RequestedNotice> {
  await requireSoldOut(cardId, context);
  return inTransaction(context.db, async (transaction) => {
    const to = await transaction
      .selectFrom('identity')
      .select(['kind', 'address'])
      .where('customer_id', '=', customerId)
      .orderBy('kind')
      .executeTakeFirstOrThrow(() => new SessionEnded());
    return addNotice(transaction, cardId, to, context.now());
  });
}

async function requireSoldOut(cardId: number, { catalogue }: Context): Promise<void> {
  const card = (await requireCatalogue(catalogue)).cards.get(cardId);
  if (card === undefined) throw new NotFound('goods card', cardId);
  if (card.goods.some(({ stock }) => stock !== 0)) throw new Conflict({ code: 'in-stock' });
}

/** A notice that was sent starts anew; one that is pending stays. */
async function addNotice(
  transaction: Transaction<Tables>,
  cardId: number,
  to: Identity,
  at: number,
): Promise<RequestedNotice> {
  await acquireLock(transaction, 'stock-notice');
  const ofAddress = await transaction
    .selectFrom('stock_notice')
    .select(['id', 'card_id', 'sent_at'])
    .where('kind', '=', to.kind)
    .where('address', '=', to.address)
    .execute();
  const ofCard = ofAddress.find(({ card_id }) => card_id === cardId);
  if (ofCard !== undefined && ofCard.sent_at === null) return { to, isNew: false };
  if (ofAddress.filter(({ sent_at }) => sent_at === null).length >= mostPending)
    throw new InvalidInput({ goods: { code: 'too-many-notices', most: mostPending } });
  const notice = { requested_at: at, tries: 0, next_at: at, sent_at: null };
  if (ofCard !== undefined)
    await transaction.updateTable('stock_notice').set(notice).where('id', '=', ofCard.id).execute();
  else
    await transaction
      .insertInto('stock_notice')
      .values({ card_id: cardId, kind: to.kind, address: to.address, token: newToken(), ...notice })
      .execute();
  return { to, isNew: true };
}

const newToken = (): string => randomBytes(18).toString('base64url');
