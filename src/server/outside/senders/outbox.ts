import { longestMemory } from '../../../domain/sign-in/limits.ts';
import type { Database } from '../../db/open.ts';
import type { Message, Sender } from '../../shop/messages/sender.ts';

const deletedAtOnce = 100;

/** Sends nothing anywhere: the message is kept for a day, to be read by whoever runs the shop. */
export function outboxSender(db: Database, now: () => number, announce: (message: Message) => void): Sender {
  return {
    async send(message) {
      await db.insertInto('outbox').values({ address: message.to, text: message.text, at: now() }).execute();
      await forgetOld(db, now());
      announce(message);
    },
  };
}

export interface Kept {
  address: string;
  text: string;
  at: number;
}

const shown = 50;

/** The latest first. */
export const readOutbox = (db: Database): Promise<Kept[]> =>
  db.selectFrom('outbox').select(['address', 'text', 'at']).orderBy('id', 'desc').limit(shown).execute();

async function forgetOld(db: Database, now: number): Promise<void> {
  const old = db
    .selectFrom('outbox')
    .select('id')
    .where('at', '<', now - longestMemory)
    .orderBy('id')
    .limit(deletedAtOnce);
  await db.deleteFrom('outbox').where('id', 'in', old).execute();
}
