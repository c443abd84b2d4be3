import type { Selectable, Transaction } from 'kysely';
import { officeCodeLifetime, wrongOfficeCodes } from '../../../domain/office/codes.ts';
import { maxWrongCodesOfAll } from '../../../domain/sign-in/code.ts';
import { networkOf } from '../../../domain/sign-in/network.ts';
import { isWithin } from '../../../domain/time/rate-limits.ts';
import { acquireLock } from '../../db/lock.ts';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { checkRateLimit } from '../../rate-limits/rate-limit.ts';
import { TooManyRequests } from '../failures.ts';
import type { ShopContext } from '../shop-context.ts';
import { codeHash, isSameHash } from '../sign-in/code.ts';
import { codeFailure } from '../sign-in/spend-code.ts';
import { checkStaffEmail } from './send-staff-code.ts';
import { startStaffSession } from './sessions.ts';
import { type Staff, staffFrom } from './staff.ts';

interface CodeAttempt {
  email: string;
  code: string;
  /** The network address of the browser. */
  client: string;
  /** As the browser called itself. */
  device: string;
}

interface SignedIn {
  token: string;
  staff: Staff;
}

/** Exchanges a code for a session. Strangers get the same responses as staff with a wrong code. */
export async function signIntoOffice(
  { email: typed, code, client, device }: CodeAttempt,
  { db, now }: Pick<ShopContext, 'db' | 'now'>,
): Promise<SignedIn> {
  const email = checkStaffEmail(typed);
  const result = await inTransaction(db, async (transaction): Promise<SignedIn | 'wrong' | 'expired'> => {
    // Of two right attempts with the same code, the second finds it used.
    await acquireLock(transaction, 'sign-in');
    const at = now();
    const sent = await latestCode(transaction, email);
    if (sent === undefined || isExpired(sent, at)) return 'expired';
    const hash = codeHash(code, sent.salt, { kind: 'email', address: email });
    const staff = isSameHash(sent.hash, hash) ? await findStaff(transaction, sent.staff_id) : undefined;
    const wait = await checkRateLimit(
      transaction,
      { kind: 'office-code', client, what: `${sent.id} ${code}` },
      {
        limits: wrongOfficeCodes.client,
        alsoOf: [{ client: networkOf(client), limits: wrongOfficeCodes.network }],
        now: at,
        counts: async () => staff === undefined,
      },
    );
    if (wait > 0) throw new TooManyRequests('sign-in-codes', wait);
    if (staff === undefined) {
      await updateCode(transaction, sent.id, { wrong_tries: sent.wrong_tries + 1 });
      return 'wrong';
    }
    await updateCode(transaction, sent.id, { used: 1 });
    return { token: await startStaffSession(transaction, { staffId: staff.id, device, now: at }), staff };
  });
  if (typeof result === 'string') throw codeFailure(result);
  return result;
}

type CodeRow = Selectable<Tables['staff_code']>;

const latestCode = (db: Transaction<Tables>, email: string): Promise<CodeRow | undefined> =>
  db.selectFrom('staff_code').selectAll().where('email', '=', email).orderBy('id', 'desc').executeTakeFirst();

const isExpired = ({ used, wrong_tries, sent_at }: CodeRow, now: number): boolean =>
  used === 1 || wrong_tries >= maxWrongCodesOfAll || !isWithin(officeCodeLifetime, sent_at, now);

async function findStaff(db: Transaction<Tables>, id: number | null): Promise<Staff | undefined> {
  if (id === null) return undefined;
  const person = db.selectFrom('staff').selectAll().where('id', '=', id).where('disabled_at', 'is', null);
  const row = await person.executeTakeFirst();
  return row && staffFrom(row);
}

const updateCode = (
  db: Transaction<Tables>,
  id: number,
  columns: { used: number } | { wrong_tries: number },
) => db.updateTable('staff_code').set(columns).where('id', '=', id).execute();
