/** Where an order goes, in the words of the command line. */
import type { Command, OptionValues } from '@commander-js/extra-typings';
import { IdSchema } from '../../contract/scalars.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { buildPointIndex, findPoints, normalizePlaceName } from '../../domain/search/places.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { serverConfig } from '../../server/config.ts';
import type { Database } from '../../server/db/open.ts';
import { createLog } from '../../server/log.ts';
import { createCarrier } from '../../server/outside/carriers/carriers.ts';
import { type Carrier, isPointKind, type PointKind } from '../../server/shop/delivery/carrier.ts';
import type { Chosen } from '../../server/shop/delivery/chosen-delivery.ts';
import { orUnavailable, unavailable } from '../../server/shop/delivery/place.ts';
import { wholeOf } from '../operator.ts';

export const addDestination = <Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
) =>
  command
    .option('--to <settlement>', 'the town, by its name')
    .option('--by <type>', 'the delivery type, by its id, code or name')
    .option('--point <point>', "the office or locker, by the carrier's id, its number or address")
    .option('--branch <id>', 'the branch of the shop where it is picked up')
    .option('--street <street>')
    .option('--house <number>')
    .option('--flat <number>')
    .option('--postal-code <code>');

export interface DestinationWords {
  to?: string;
  by?: string;
  point?: string;
  branch?: string;
  street?: string;
  house?: string;
  flat?: string;
  postalCode?: string;
}

export const carrierOf = (edition: EditionCode, db: Database) =>
  createCarrier(serverConfig(edition, process.env), {
    db,
    log: createLog((line) => process.stderr.write(line), 'warn'),
    now: unixTime,
  });

/** Where the order goes now. */
interface Before {
  settlement_external_id: string;
  delivery_type_id: number;
}

/** Undefined: nothing is said of it. What is not said stays as it was before. */
export async function destinationFrom(
  words: DestinationWords,
  { db, carrier }: { db: Database; carrier: Carrier },
  before?: Before,
): Promise<Chosen | undefined> {
  const { to, by, point, branch, street, house = '', flat, postalCode: postal_code } = words;
  if ([to, by, point, branch, street, words.house, flat, postal_code].every((word) => word === undefined))
    return undefined;
  if ((to ?? before?.settlement_external_id) === undefined) throw new SetupError('Say the town: --to Київ.');
  const settlement =
    to === undefined ? (before?.settlement_external_id ?? '') : await settlementOf(to, carrier);
  const type = await deliveryTypeOf(by ?? before?.delivery_type_id.toString(), db);
  const address =
    street === undefined
      ? undefined
      : {
          street,
          house,
          ...(flat !== undefined && { flat }),
          ...(postal_code !== undefined && { postal_code }),
        };
  return {
    settlement_external_id: settlement,
    delivery_type_id: type.id,
    ...(address !== undefined && { address }),
    ...(isPointKind(type.code) &&
      point !== undefined && {
        warehouse_external_id: await pointOf(point, { settlement, kind: type.code, carrier }),
      }),
    ...(type.code === 'branch' && { branch_id: await branchOf(branch, db) }),
  };
}

/** The id of the only settlement of this name; while the carrier does not answer, the name itself. */
async function settlementOf(name: string, carrier: Carrier): Promise<string> {
  const found = await orUnavailable(carrier.findSettlements(name));
  if (found === unavailable) return name;
  const exact = found.filter((one) => normalizePlaceName(one.name) === normalizePlaceName(name));
  const candidates = exact.length > 0 ? exact : found;
  const one = found.find(({ external_id }) => external_id === name) ?? onlyOne(candidates);
  if (one !== undefined) return one.external_id;
  throw several(
    name,
    'town',
    candidates,
    ({ external_id, name, region }) => `${external_id}: ${name}, ${region}`,
  );
}

async function deliveryTypeOf(text: string | undefined, db: Database) {
  const types = await db
    .selectFrom('delivery_type')
    .select(['id', 'code', 'name', 'carrier'])
    .orderBy('id')
    .execute();
  const named = types.filter(({ id, code, name }) => [String(id), code, name].some((one) => one === text));
  const one = onlyOne(named);
  if (one !== undefined) return one;
  throw several(text ?? 'No --by', 'delivery type', types, ({ id, code, name, carrier }) =>
    [`${id}: ${name}`, code, carrier].filter(Boolean).join(', '),
  );
}

interface PointSearch {
  settlement: string;
  kind: PointKind;
  carrier: Carrier;
}

async function pointOf(text: string, { settlement, kind, carrier }: PointSearch): Promise<string> {
  const points = await orUnavailable(carrier.points(settlement, kind));
  if (points === unavailable) return text;
  const found = findPoints(buildPointIndex(points), text);
  const one =
    points.find(({ external_id }) => external_id === text) ??
    onlyOne(found.filter(({ number }) => number === text)) ??
    onlyOne(found);
  if (one !== undefined) return one.external_id;
  throw several(
    text,
    'point there',
    found,
    ({ external_id, name, address }) => `${external_id}: ${name}, ${address}`,
  );
}

/** The only branch need not be named. */
async function branchOf(text: string | undefined, db: Database): Promise<number> {
  const branches = await db.selectFrom('branch').select(['id', 'name', 'address']).orderBy('id').execute();
  const named =
    text === undefined
      ? branches
      : branches.filter(({ id }) => id === wholeOf(IdSchema, text, 'the id of a branch'));
  const one = onlyOne(named);
  if (one !== undefined) return one.id;
  throw several(
    text ?? 'No --branch',
    'branch',
    branches,
    ({ id, name, address }) => `${id}: ${name}, ${address}`,
  );
}

const onlyOne = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined);

const mostShown = 8;

function several<T>(
  text: string,
  what: string,
  candidates: readonly T[],
  lineOf: (one: T) => string,
): SetupError {
  const details = candidates.slice(0, mostShown).map((one) => `  ${lineOf(one)}`);
  if (details.length === 0) return new SetupError(`${text}: there is no such ${what}.`);
  return new SetupError(`${text}: name one ${what}, by the id before its name.`, { details });
}
