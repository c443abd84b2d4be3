import {
  addPerson as addPersonCall,
  changePerson as changePersonCall,
  getPeople,
  type Person,
} from '../../../contract/office/people.ts';
import { ask, type CallInput } from '../../ask.ts';
import { resource } from '../resource.ts';

const people = resource(async () => (await ask(getPeople)).data);
export const { $state: $people, load: loadPeople } = people;

/** What of a person can be changed. */
export type PersonChange = Partial<Pick<Person, 'name' | 'role' | 'is_disabled'>>;

export async function addPerson(
  person: NonNullable<CallInput<typeof addPersonCall>['body']>,
): Promise<Person> {
  const added = await ask(addPersonCall, { body: person });
  people.replace([...($people.get().value ?? []), added]);
  return added;
}

/** Shows the change at once, and what was before where the server refuses it. */
export async function changePerson(id: number, change: PersonChange): Promise<Person> {
  const before = find(id);
  if (before) show({ ...before, ...change });
  try {
    const changed = await ask(changePersonCall, { params: { id }, body: change });
    show(changed);
    return changed;
  } catch (error) {
    if (before) show(before);
    throw error;
  }
}

const find = (id: number) => $people.get().value?.find((person) => person.id === id);

function show(person: Person): void {
  const all = $people.get().value;
  if (all) people.replace(all.map((one) => (one.id === person.id ? person : one)));
}

/** Whether nobody else could let people in: this one must stay. */
export function isLastOwner(person: Person, all: readonly Person[]): boolean {
  const owners = all.filter(({ role, is_disabled }) => role === 'owner' && !is_disabled);
  return owners.length === 1 && owners[0]?.id === person.id;
}
