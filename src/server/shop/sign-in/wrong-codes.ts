import type { ExpressionBuilder, Transaction } from 'kysely';
import type { WrongCodes } from '../../../domain/sign-in/budgets.ts';
import { signInRetention } from '../../../domain/sign-in/limits.ts';
import { networkOf } from '../../../domain/sign-in/network.ts';
import type { Tables } from '../../db/tables.ts';
import type { Identity } from '../customers/customer.ts';

type Failures = ExpressionBuilder<Tables, 'sign_in_failure'>;

/** Counts the wrong codes of the last day. Requires the sign-in lock. */
export async function countWrongCodes(
  db: Transaction<Tables>,
  { kind, address }: Identity,
  client: string,
  now: number,
): Promise<WrongCodes> {
  const recent = db.selectFrom('sign_in_failure').where('at', '>', now - signInRetention);
  const counted =
    (column: 'client' | 'network', value: string) =>
    ({ fn }: Failures) =>
      fn.countAll<number>().filterWhere(column, '=', value);
  const { identity } = await recent
    .innerJoin('sign_in_code', 'sign_in_code.id', 'code_id')
    .where('kind', '=', kind)
    .where('address', '=', address)
    .select(({ fn }) => fn.countAll<number>().as('identity'))
    .executeTakeFirstOrThrow();
  const others = await recent
    .select((row) => [
      row.fn.countAll<number>().as('shop'),
      counted('client', client)(row).as('client'),
      counted('network', networkOf(client))(row).as('network'),
    ])
    .executeTakeFirstOrThrow();
  return { identity, ...others };
}
