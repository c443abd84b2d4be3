import type { EditionCode } from '../../../src/editions/edition.ts';
import { editions } from '../../../src/editions/editions.ts';
import { createLog } from '../../../src/server/log.ts';
import { parcelConfig } from '../../../src/server/outside/parcels/config.ts';
import { createParcelServices } from '../../../src/server/outside/parcels/services.ts';
import { readOrderRow } from '../../../src/server/shop/order-state/order-row.ts';
import type { NewOrder } from '../../../src/server/shop/orders/insert-order.ts';
import { followParcels } from '../../../src/server/shop/parcels/follow-parcels.ts';
import { noteParcel } from '../../../src/server/shop/parcels/note-parcel.ts';
import { removeParcel } from '../../../src/server/shop/parcels/remove-parcel.ts';
import { type Clock, standingClock } from '../api/clock.ts';
import { keepOrder } from '../api/order-rows.ts';
import { startApi, type TestApi } from '../api/start-api.ts';

/** Milliseconds that a carrier of a test has to answer. */
const timeout = 1000;

/** A shop whose parcels go to this carrier, at a clock of its own. */
export async function parcelShop(edition: EditionCode, environment: Record<string, string>) {
  const clock: Clock = standingClock();
  const api: TestApi = await startApi({ edition, now: clock.now });
  const customer = await api.db
    .insertInto('customer')
    .values({
      first_name: 'Олена',
      last_name: 'Коваль',
      phone: '',
      email: 'olena@zerno.example',
      birthday: null,
      balance: 0,
      status: 'active',
      can_use_promocode: 1,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const config = parcelConfig(edition, environment);
  const services = createParcelServices(config, timeout);
  const logged: string[] = [];
  const parts = {
    db: api.db,
    services,
    edition: editions[edition],
    packingGr: config.packingGr,
    now: clock.now,
    numberPause: 1,
    log: createLog((line) => logged.push(line)),
  };
  const [service] = services.values();
  if (service === undefined) throw new Error('The settings choose no carrier');
  return {
    api,
    clock,
    parts,
    service,
    logged,
    customerId: customer.id,
    order: (different: Partial<NewOrder>) => keepOrder(api, customer.id, different),
    note: (id: number) => noteParcel(parts, id),
    remove: (id: number) => removeParcel(parts, id),
    follow: () => followParcels(parts, service),
    row: (id: number) => readOrderRow(api.db, id),
    news: async () =>
      (await api.db.selectFrom('seller_news').select('kind').execute()).map(({ kind }) => kind),
    mails: async () =>
      (await api.db.selectFrom('mail_due').select('kind').orderBy('id').execute()).map(({ kind }) => kind),
  };
}
