import type { Selectable } from 'kysely';
import type { Edition } from '../../../editions/edition.ts';
import { claimNext } from '../../db/claim-next.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Job } from '../../jobs.ts';
import { type Queue, type QueueParts, type SendingOptions, sendDue } from '../messages/due-messages.ts';
import { EndpointGone, SenderError, type WebhookEndpoint } from '../messages/sender.ts';
import { orderEventBody } from './order-event.ts';

type Delivery = Selectable<Tables['webhook_delivery']>;

interface WebhookParts extends QueueParts {
  edition: Edition;
  endpoints: readonly WebhookEndpoint[];
}

/** A job for each address, so that a slow one delays no other. */
export function webhookJobs(parts: WebhookParts): Job[] {
  const { db, endpoints } = parts;
  const copying: Job = { name: 'copy webhooks', run: () => copyForEndpoints(db, endpoints) };
  return [
    copying,
    ...endpoints.map((endpoint) => ({
      name: `deliver webhooks to ${endpoint.name}`,
      apart: true,
      run: (stopping?: AbortSignal) => deliver(endpoint, parts, { stopping }),
    })),
  ];
}

const mostCopied = 500;

/** Makes of each new webhook one for each address; without an address, nothing. */
async function copyForEndpoints(
  db: Database,
  endpoints: readonly Pick<WebhookEndpoint, 'name'>[],
): Promise<void> {
  const first = db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('endpoint', 'is', null)
    .orderBy('id')
    .limit(mostCopied);
  await inTransaction(db, async (transaction) => {
    const rows = await transaction
      .deleteFrom('webhook_delivery')
      .where('id', 'in', first)
      .returningAll()
      .execute();
    const copies = rows
      .toSorted((one, other) => one.id - other.id)
      .flatMap(({ id: _, ...row }) => endpoints.map(({ name }) => ({ ...row, endpoint: name })));
    for (const copy of copies) await transaction.insertInto('webhook_delivery').values(copy).execute();
  });
}

/** Sends what is due to one address. */
export async function deliver(
  endpoint: WebhookEndpoint,
  parts: WebhookParts,
  options?: SendingOptions,
): Promise<void> {
  const { db, edition, endpoints, log, now } = parts;
  await copyForEndpoints(db, endpoints);
  await sendDue(
    deliveryQueue(db, endpoint.name),
    parts,
    async ({ id, message_id, order_id, event, at }) => {
      const body = await orderEventBody(db, { orderId: order_id, event, at }, edition);
      const record = (answer: string) =>
        db.updateTable('webhook_delivery').set({ answer }).where('id', '=', id).execute();
      try {
        const message = { id: message_id, timestamp: now(), body: JSON.stringify(body) };
        await record(String(await endpoint.send(message)));
      } catch (error) {
        if (!(error instanceof SenderError)) throw error;
        await record(error.message);
        if (error instanceof EndpointGone) {
          await stop(db, endpoint.name, now());
          log.error('an address wants no more webhooks', { endpoint: endpoint.name });
        }
        throw error;
      }
    },
    options,
  );
}

const deliveryQueue = (db: Database, endpoint: string): Queue<Delivery> => ({
  name: 'webhook_delivery',
  claim(now) {
    const rows = db
      .selectFrom('webhook_delivery')
      .select('id')
      .where('endpoint', '=', endpoint)
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom('webhook_endpoint').select('name').where('name', '=', endpoint))),
      );
    return claimNext(db, 'webhook_delivery', rows, now);
  },
  async finish({ id, tries }, outcome) {
    await db
      .updateTable('webhook_delivery')
      .set({ next_at: null, is_delivered: outcome === 'sent' ? 1 : 0 })
      .where('id', '=', id)
      // The operator may have had it sent again meanwhile.
      .where('tries', '=', tries)
      .execute();
  },
});

/** Nothing is sent there until the operator has something sent again. */
async function stop(db: Database, name: string, now: number): Promise<void> {
  await db
    .insertInto('webhook_endpoint')
    .values({ name, stopped_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
