import type { Database } from '../../db/open.ts';
import type { Message, Sender } from '../../shop/messages/sender.ts';

/** Sends nothing: the message is stored for a day, for whoever runs the shop. */
export function outboxSender(db: Database, now: () => number, onOutbox: (message: Message) => void): Sender {
  return {
    async send(message) {
      await db.insertInto('outbox').values({ address: message.to, text: message.text, at: now() }).execute();
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
