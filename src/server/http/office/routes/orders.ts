import type { Context, Hono } from 'hono';
import {
  type Consequence,
  changeOfficeOrder as changeCall,
} from '../../../../contract/office/order-change.ts';
import {
  addNote as addNoteCall,
  countOrders as countCall,
  listOrders as listCall,
  moveOrders as movesCall,
  readOfficeOrder as readCall,
  setTrackingNumber as trackingCall,
} from '../../../../contract/office/orders.ts';
import { fromMinor } from '../../../../domain/money/money.ts';
import { hasRight, rightToMove } from '../../../../domain/office/rights.ts';
import { server as words } from '../../../../locales/office/uk/server.ts';
import { CommandRefused } from '../../../shop/failures.ts';
import { type Change, changeByPerson } from '../../../shop/journal/change.ts';
import { changeSeenOrder } from '../../../shop/office/change-order.ts';
import { countOrders } from '../../../shop/office/count-orders.ts';
import { listOrders } from '../../../shop/office/list-orders.ts';
import { moveOrders } from '../../../shop/office/move-orders.ts';
import { addNote } from '../../../shop/office/notes.ts';
import { forEachOrder, type Outcome } from '../../../shop/office/outcome.ts';
import { readOfficeOrder } from '../../../shop/office/read-order.ts';
import { moveOrder } from '../../../shop/orders/move-order.ts';
import type { AppParts } from '../../app-parts.ts';
import { invalid, Problem } from '../../problem.ts';
import { readBody, readParams, readQuery } from '../../requests.ts';
import { doneOf } from '../done.ts';
import { officeCalls } from '../office-calls.ts';

export function officeOrderRoutes(app: Hono, parts: AppParts): void {
  const { db, edition, now } = parts;
  const on = officeCalls(app, parts);

  const done = (change: Change, outcome: Outcome) => doneOf(change, outcome, edition);

  on(listCall, async (context) => {
    const { before, ...wanted } = readQuery(listCall.query, context);
    const { orders, isPartial, ...rest } = await listOrders(db, wanted, before);
    return { data: orders, ...rest, is_partial: isPartial };
  });

  on(countCall, () => countOrders(db));

  on(readCall, async (context, { role, ...staff }) => {
    const { id } = readParams(readCall.params, context);
    const order = await readOfficeOrder(db, id, { edition, viewer: { role, ...staff }, now: now() });
    const { moves, back } = order;
    const mayGoBack = back !== null && hasRight(role, rightToMove(back, true));
    return {
      ...order,
      moves: moves.filter((to) => hasRight(role, rightToMove(to, false))),
      back: mayGoBack ? back : null,
    };
  });

  on(movesCall, async (context, staff) => {
    const { ids, to, is_back, is_without_number } = await readBody(movesCall.request, context);
    if (!hasRight(staff.role, rightToMove(to, is_back))) throw new Problem(403, words.noRight);
    const change = changeByPerson(staff, now());
    const currency = edition.currency.code;
    const moves = { ids, to, isBack: is_back, isWithoutNumber: is_without_number, currency };
    return done(change, await moveOrders(db, moves, change));
  });

  on(trackingCall, async (context, staff) => {
    const { id } = readParams(trackingCall.params, context);
    const { number: trackingNumber } = await readBody(trackingCall.request, context);
    const change = changeByPerson(staff, now());
    const move = { to: 'sent', trackingNumber, currency: edition.currency.code } as const;
    return done(change, await forEachOrder([id], () => moveOrder(db, id, move, change)));
  });

  on(addNoteCall, async (context, staff) => {
    const { id } = readParams(addNoteCall.params, context);
    const { text } = await readBody(addNoteCall.request, context);
    const change = changeByPerson(staff, now());
    return done(change, await forEachOrder([id], () => addNote(db, id, text, { staff, change })));
  });

  on(changeCall, async (context, staff) => {
    const { id } = readParams(changeCall.params, context);
    const change = changeByPerson(staff, now());
    const made = await readChange(context);
    let consequences: readonly Consequence[] = [];
    const outcome = await forEachOrder([id], async () => {
      consequences = await changeSeenOrder(db, id, made, { edition, change });
    });
    return { ...done(change, outcome), consequences, to_withhold: toWithhold(outcome) };
  });
}

const kinds = { correct: 'correction', return: 'return', refund: 'refund' } as const;

async function readChange(context: Context) {
  const { kind, goods, amount, withholds, reason, ...rest } = await readBody(changeCall.request, context);
  if (kind === 'refund' ? !amount : goods.length === 0)
    throw invalid({ [kind === 'refund' ? 'amount' : 'goods']: [words.nothingChosen] });
  return {
    kind: kinds[kind],
    // Money that is given back without goods has none, and goods that are taken out cost what they did.
    goods: kind === 'refund' ? [] : goods,
    amount: kind === 'correct' ? undefined : amount,
    ...{ withholds, reason, version: rest.version },
    isWrittenOff: rest.is_written_off,
    isDryRun: rest.is_dry_run,
  };
}

function toWithhold({ refused }: Outcome) {
  const [{ failure } = {}] = refused;
  if (!(failure instanceof CommandRefused) || failure.refusal.code !== 'withhold-or-not') return null;
  const { forGifts, forBonuses } = failure.refusal;
  return { for_gifts: fromMinor(forGifts), for_bonuses: fromMinor(forBonuses) };
}
