import { randomUUID } from 'node:crypto';
import { holdSeconds } from '../../../domain/office/hold.ts';
import type { Actor } from '../../db/office-tables.ts';

/** Who changes something, and when. Services that staff may call take it in place of the time. */
export interface Change {
  /** In unix seconds. */
  now: number;
  /** All that one press changes has the same. */
  id: string;
  by: { actor: Actor; staffId: number | null; name: string };
  /** For how many seconds what leaves the house waits, so that the change can be taken back before anybody hears of it. */
  hold: number;
  /** The change that this one takes back. */
  undoes: string | null;
}

const changeBy =
  (actor: Exclude<Actor, 'person'>) =>
  (now: number): Change => ({
    now,
    id: randomUUID(),
    by: { actor, staffId: null, name: '' },
    hold: 0,
    undoes: null,
  });

/** A change by the operator's command line. */
export const changeByCommand = changeBy('command');

export const changeByCustomer = changeBy('customer');

/** A change by a job, such as one that a carrier reports. */
export const changeByProgram = changeBy('program');

/** A change by a person in the office. */
export const changeByPerson = ({ id, name }: { id: number; name: string }, now: number): Change => ({
  now,
  id: randomUUID(),
  by: { actor: 'person', staffId: id, name },
  hold: holdSeconds,
  undoes: null,
});
