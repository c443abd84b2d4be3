import { signInRetention } from '../../../domain/sign-in/limits.ts';
import type { Database } from '../../db/open.ts';
import type { Message, Sender } from '../../shop/messages/sender.ts';

const deletedAtOnce = 100;

/** Sends nothing: the message is stored for a day, for whoever runs the shop. */
export function outboxSender(db: Database, now: () => number, onOutbox: (message: Message) => void): Sender {
  return {
    async send(message) {
      await db.insertInto('outbox').values({ address: message.to, text: message.text, at: now() }).execute();
      await deleteExpired(db, now());
      onOutbox(message);
    },
  };
}

export interface StoredMessage {
  address: string;
  text: string;
  at: number;
}

const shown = 50;

/** The newest first. */
export const readOutbox = (db: Database): Promise<StoredMessage[]> =>
  db.selectFrom('outbox').select(['address', 'text', 'at']).orderBy('id', 'desc').limit(shown).execute();

async function deleteExpired(db: Database, now: number): Promise<void> {
  const expired = db
    .selectFrom('outbox')
    .select('id')
    .where('at', '<', now - signInRetention)
    .orderBy('id')
    .limit(deletedAtOnce);
  await db.deleteFrom('outbox').where('id', 'in', expired).execute();
}
