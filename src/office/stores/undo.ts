import { atom } from 'nanostores';
import { type Done, undoChange } from '../../contract/office/changes.ts';
import { fill } from '../../locales/fill.ts';
import { office } from '../../locales/office/uk/office.ts';
import { ask, Refused } from '../ask.ts';

interface Offer {
  /** What was done: «Пакуємо 6 замовлень». */
  text: string;
  /** Where to see it. */
  address?: string;
}

/** What the journal takes back. */
export interface Undoable extends Offer {
  /** Of the answer. */
  change: string;
  /** Seconds, of the answer; 0: nothing leaves the house, and it can be taken back here a while. */
  hold: number;
  /** The page shows what it was; `done` names what could be taken back. */
  afterUndo(undone: Done): void;
}

/** What is taken back by doing the opposite. */
export interface Reversible extends Offer {
  takeBack(): Promise<void>;
}

interface Shown {
  text: string;
  /** Null: it only tells. */
  offer: Undoable | Reversible | null;
  seconds: number;
  address?: string | undefined;
}

/** What the bar at the foot says. */
export const $undo = atom<Shown | undefined>(undefined);

const shortest = 10;
const toldFor = 8;
let timer: ReturnType<typeof setTimeout> | undefined;

function show(shown: Shown): void {
  clearTimeout(timer);
  timer = setTimeout(() => $undo.set(undefined), shown.seconds * 1000);
  $undo.set(shown);
}

/** A newer one replaces it; all are in the journal. */
export function offerUndo(offer: Undoable | Reversible): void {
  const hold = 'hold' in offer ? offer.hold : 0;
  show({ text: offer.text, offer, seconds: Math.max(hold, shortest), address: offer.address });
}

/** Says what became of something that cannot be taken back. */
export const tell = (text: string): void => show({ text, offer: null, seconds: toldFor });

export function dismissUndo(): void {
  clearTimeout(timer);
  $undo.set(undefined);
}

export async function undoLast(): Promise<void> {
  const offer = $undo.get()?.offer;
  if (!offer) return;
  // A second press finds nothing.
  dismissUndo();
  try {
    tell(await takeBack(offer));
  } catch (error) {
    if (error instanceof Refused) tell(error.message);
    else show({ text: office.undo.failed, offer, seconds: shortest });
  }
}

/** Resolves to what became of it. */
async function takeBack(offer: Undoable | Reversible): Promise<string> {
  if ('takeBack' in offer) {
    await offer.takeBack();
    return office.undo.undone;
  }
  const undone = await ask(undoChange, { params: { change: offer.change } });
  offer.afterUndo(undone);
  return undoneText(undone);
}

function undoneText({ done, refused }: Done): string {
  const [first] = refused;
  if (first === undefined) return office.undo.undone;
  return fill(office.undo.partly, { done: done.length, refused: refused.length, reason: first.reason });
}
