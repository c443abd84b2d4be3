import { atom } from 'nanostores';
import type { Done } from '../../../contract/office/changes.ts';
import { changeOfficeOrder } from '../../../contract/office/order-change.ts';
import type { OfficeOrder } from '../../../contract/office/orders.ts';
import { type Answer, ask, Refused } from '../../ask.ts';
import {
  type Draft,
  draftFor,
  isOpenFor,
  type Kind,
  kinds,
  lacksReason,
  newDraft,
  requestOf,
} from './draft.ts';
import { $order, refreshOrder } from './order.ts';

type Consequences = Answer<typeof changeOfficeOrder>['consequences'];

/** What would happen, as far as the server has told. */
export interface Preview {
  consequences: Consequences;
  /** The draft has changed since. */
  isStale: boolean;
}

/** The open drawer; undefined: it is closed. */
export const $draft = atom<Draft | undefined>();
export const $preview = atom<Preview | undefined>();
/** Why it cannot be done; empty: the office does not answer. */
export const $refusal = atom<string | undefined>();
/** Somebody changed the order since the drawer was opened: the newest entry of its journal. */
export const $conflict = atom<{ entry: OfficeOrder['journal'][number] | undefined } | undefined>();
/** What would be kept back of a return for gifts and spent bonuses that stay with the customer: somebody has to decide. */
export const $toWithhold = atom<Answer<typeof changeOfficeOrder>['to_withhold']>(null);
export const $isSending = atom(false);

/** Closed with something in them; opened again, they go on. */
const kept = new Map<number, Draft>();

/** Typing asks once, not at every key. */
const pauseMs = 150;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastQuestion = 0;

export function openChange(wanted?: Kind, line?: number): void {
  const order = $order.get();
  if (order === undefined) return;
  const kind = wanted ?? kinds.find((one) => isOpenFor(order, one)) ?? 'correct';
  const before = kept.get(order.order.id);
  const draft = before === undefined ? newDraft(order, kind) : { ...draftFor(before, order), kind };
  forgetAnswers();
  setDraft(line === undefined ? draft : { ...draft, pieces: { ...draft.pieces, [line]: 1 } });
}

export function closeChange(): void {
  const draft = $draft.get();
  if (draft !== undefined) kept.set(draft.order, draft);
  forgetAnswers();
  $draft.set(undefined);
}

export function changeDraft(change: Partial<Draft>): void {
  const draft = $draft.get();
  if (draft !== undefined) setDraft({ ...draft, ...change });
}

/** Goes on with the same draft after somebody else has changed the order. */
export function goOnAfterConflict(): void {
  const [draft, order] = [$draft.get(), $order.get()];
  if (draft === undefined || order === undefined) return;
  $conflict.set(undefined);
  setDraft(draftFor(draft, order));
}

function forgetAnswers(): void {
  clearTimeout(timer);
  lastQuestion += 1;
  $preview.set(undefined);
  $refusal.set(undefined);
  $conflict.set(undefined);
  $toWithhold.set(null);
}

function setDraft(draft: Draft): void {
  $draft.set(draft);
  clearTimeout(timer);
  lastQuestion += 1;
  if (requestOf(draft) === undefined) {
    $preview.set(undefined);
    $refusal.set(undefined);
    return;
  }
  const preview = $preview.get();
  if (preview !== undefined) $preview.set({ ...preview, isStale: true });
  timer = setTimeout(() => void askConsequences(draft), pauseMs);
}

/** Of answers that overtake each other, only the one to the last question counts. */
async function askConsequences(draft: Draft): Promise<void> {
  const request = requestOf(draft);
  if (request === undefined) return;
  const question = lastQuestion;
  try {
    const answer = await send(draft.order, { ...request, is_dry_run: true });
    if (question !== lastQuestion) return;
    if (draft.withholds === undefined) $toWithhold.set(answer.to_withhold);
    if (isRefused(answer)) return await explain(draft, answer.refused[0]?.reason);
    $preview.set({ consequences: answer.consequences, isStale: false });
    $refusal.set(undefined);
  } catch (error) {
    if (question === lastQuestion) await explain(draft, messageOf(error));
  }
}

const send = (id: number, body: NonNullable<ReturnType<typeof requestOf>> & { is_dry_run: boolean }) =>
  ask(changeOfficeOrder, { params: { id }, body });

/** Undefined: nothing was changed, and the drawer says why. */
export async function confirmChange(): Promise<Done | undefined> {
  const draft = $draft.get();
  const request = draft && requestOf(draft);
  if (draft === undefined || request === undefined || lacksReason(draft) || $isSending.get())
    return undefined;
  clearTimeout(timer);
  $isSending.set(true);
  try {
    const done = await send(draft.order, { ...request, is_dry_run: false });
    if (isRefused(done)) {
      if (isShown(draft)) $toWithhold.set(done.to_withhold);
      await explain(draft, done.refused[0]?.reason);
      return undefined;
    }
    kept.delete(draft.order);
    if (isShown(draft)) {
      forgetAnswers();
      $draft.set(undefined);
    }
    await refreshOrder(draft.order);
    return done;
  } catch (error) {
    await explain(draft, messageOf(error));
    return undefined;
  } finally {
    $isSending.set(false);
  }
}

/** Whether the drawer is still open for this order: one may go on to another while the answer is on its way. */
const isShown = ({ order }: Draft) => $draft.get()?.order === order;

const isRefused = ({ refused }: Done) => refused.length > 0;

/** Undefined: the office did not answer. */
const messageOf = (error: unknown) => (error instanceof Refused ? error.message : undefined);

/** What is refused because the order is another one meanwhile is a conflict. */
async function explain(draft: Draft, reason: string | undefined): Promise<void> {
  if (isShown(draft)) $preview.set(undefined);
  if (reason === undefined) {
    if (isShown(draft)) $refusal.set('');
    return;
  }
  await refreshOrder(draft.order);
  if (!isShown(draft)) return;
  const order = $order.get();
  const hasMoved = order?.order.id === draft.order && order.version !== draft.version;
  if (hasMoved) $conflict.set({ entry: order.journal[0] });
  else $refusal.set(reason);
}
