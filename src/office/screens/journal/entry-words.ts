import type { Facts, JournalEntry } from '../../../contract/office/changes.ts';
import { ownProperty } from '../../../domain/own-property.ts';
import { fill } from '../../../locales/fill.ts';
import { formatMoney } from '../../../locales/format.ts';
import { journal as texts } from '../../../locales/office/uk/journal.ts';
import { office } from '../../../locales/office/uk/office.ts';
import { plural } from '../../../locales/plural.ts';

interface Shop {
  locale: string;
  symbol: string;
}

/** An entry in words: «Стан: Оплачене → Пакуємо». */
export interface EntryWords {
  what: string;
  /** Whom of the shop it is about; empty where it is about an order. */
  whom: string;
  before: string;
  after: string;
  /** Beside it: a reason, how many pieces. */
  note: string;
}

export function wordsOf({ what, is_undo, before, after }: JournalEntry, shop: Shop): EntryWords {
  const name = what === 'staff.changed' ? nameOfChange(before) : nameOf(what, { ...before, ...after });
  const { name: whom = '', reason = '', pieces = 0, note, ...changed } = after;
  const counted = pieces === 0 ? '' : fill(plural(shop.locale, pieces, texts.pieces), { count: pieces });
  const isNote = note !== undefined || before.note !== undefined;
  const written = note === undefined ? texts.noteErased : texts.noteWritten;
  return {
    what: is_undo ? fill(texts.undone, { what: lower(name) }) : name,
    whom,
    before: factWords(before, shop),
    after: isNote
      ? written
      : factWords({ ...changed, ...(before.name !== undefined && { name: whom }) }, shop),
    note: [counted, reason].filter((part) => part !== '').join(', '),
  };
}

const nameOfChange = (before: Facts): string => {
  const { name, role, is_disabled } = texts.ofPerson;
  const parts = [
    before.name !== undefined && name,
    before.role !== undefined && role,
    before.is_disabled !== undefined && is_disabled,
  ].filter((part) => part !== false);
  const [first = texts.what['staff.changed'], ...others] = parts;
  return [first, ...others.map(lower)].join(', ');
};

/** A change of goods is called by what was done; an edit may be several. */
function nameOf(what: string, { kind }: Facts): string {
  const kinds = (kind ?? '').split(' ').flatMap((one) => ownProperty(texts.kinds, one) ?? []);
  const [first, ...others] = kinds;
  if (first === undefined) return ownProperty(texts.what, what) ?? texts.unknown;
  return [first, ...others.map(lower)].join(', ');
}

/** Of a fact that changed with another one, such as the payment with the status, the reader sees both. */
function factWords(
  { status, payment, number, cost, name, email, role, is_disabled }: Facts,
  shop: Shop,
): string {
  return [
    status && texts.states[status],
    payment && texts.payments[payment],
    number === null ? texts.noNumber : number,
    cost !== undefined && formatMoney(cost, shop.locale, shop.symbol),
    name,
    email,
    role && office.roles[role],
    is_disabled !== undefined && texts.disabled[is_disabled ? 'true' : 'false'],
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Why an entry has no «Як було». */
export function whyNot({ actor, what, is_undone }: JournalEntry, isMine: boolean, seesAll: boolean): string {
  const { whyNot: reasons, done } = texts.undo;
  if (is_undone) return done;
  if (actor === 'customer') return reasons.customer;
  if (actor === 'program') return reasons.program;
  if (actor === 'command') return reasons.command;
  if (what.startsWith('staff.')) return reasons.people;
  if (!isMine && !seesAll) return reasons.others;
  return what === 'order.placed' ? reasons.placed : reasons.moved;
}
