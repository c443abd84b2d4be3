/** `npm run shop -- staff …`: who may sign in to the office. */
import { type Command, Option } from '@commander-js/extra-typings';
import { SetupError } from '../../contract/setup-error.ts';
import { roles } from '../../domain/office/rights.ts';
import { cleanEmail } from '../../domain/profile/fields.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { changeByCommand } from '../../server/shop/journal/change.ts';
import { addPerson, changePerson, listPeople, type StaffMember } from '../../server/shop/staff/people.ts';
import { editionArgument } from '../command-line.ts';
import { withDatabase } from '../operator.ts';
import { say, sayJson } from '../terminal.ts';

const address = ['<email>', 'the address at which the person gets codes to sign in'] as const;

const roleOption = () => new Option('--role <role>', 'what the person may do').choices(roles);

export function addStaffCommands(program: Command): void {
  const staff = program.command('staff').description('Who may sign in to the office.');
  staff
    .command('add')
    .description('Lets a person sign in; the first one is an owner, who adds the others in the office.')
    .addArgument(editionArgument())
    .argument(...address)
    .addOption(roleOption().makeOptionMandatory())
    .option('--name <name>', 'as the others call the person; else what stands before the @')
    .action(add);
  staff
    .command('list')
    .description('Lists who may sign in.')
    .addArgument(editionArgument())
    .option('--json', 'print them as JSON')
    .action(list);
  staff
    .command('change')
    .description('Changes the role or name of a person, or lets the person sign in no longer.')
    .addArgument(editionArgument())
    .argument(...address)
    .addOption(roleOption())
    .option('--name <name>', 'as the others call the person')
    .option('--disable', 'signs the person out everywhere, and lets nobody in with this address')
    .addOption(new Option('--enable', 'lets the person sign in again').conflicts('disable'))
    .action(change);
}

async function add(
  edition: EditionCode,
  email: string,
  { role, name = email.split('@')[0]?.trim() ?? '' }: { role: StaffMember['role']; name?: string },
): Promise<void> {
  const by = changeByCommand(unixTime());
  const person = await withDatabase(edition, (db) => addPerson(db, { email, name, role }, by));
  say(`${edition}: ${lineOf(person)}`);
}

async function list(edition: EditionCode, { json }: { json?: true }): Promise<void> {
  const people = await withDatabase(edition, listPeople);
  if (json) return sayJson(people);
  if (people.length === 0)
    say(`${edition}: nobody may sign in to the office: staff add makes the first owner`);
  say(...people.map(lineOf));
}

interface ChangeOptions {
  role?: StaffMember['role'];
  name?: string;
  disable?: true;
  enable?: true;
}

async function change(
  edition: EditionCode,
  email: string,
  { role, name, disable, enable }: ChangeOptions,
): Promise<void> {
  const isDisabled = disable ?? (enable ? false : undefined);
  if (role === undefined && name === undefined && isDisabled === undefined)
    throw new SetupError('Say what changes: --role, --name, --disable or --enable.');
  const by = changeByCommand(unixTime());
  const person = await withDatabase(edition, async (db) => {
    const found = (await listPeople(db)).find((one) => one.email === cleanEmail(email));
    if (found === undefined) throw new SetupError(`Nobody of the shop has the address ${email}.`);
    return changePerson(db, found.id, { role, name, isDisabled }, by);
  });
  say(`${edition}: ${lineOf(person)}`);
}

const lineOf = ({ email, name, role, isDisabled }: StaffMember): string =>
  `${email}  ${role}  ${name}${isDisabled ? '  disabled' : ''}`;
