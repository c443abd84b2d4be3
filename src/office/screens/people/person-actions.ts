import type { Person } from '../../../contract/office/people.ts';
import { fill } from '../../../locales/fill.ts';
import { office } from '../../../locales/office/uk/office.ts';
import { people as texts } from '../../../locales/office/uk/people.ts';
import { Refused } from '../../ask.ts';
import { changePerson, type PersonChange } from '../../stores/people/people.ts';
import { offerUndo, tell } from '../../stores/undo.ts';

/** Lets a person sign in, or no longer; a press on «Як було» does the opposite. */
export async function setAccess(person: Person, isAllowed: boolean): Promise<void> {
  try {
    await changePerson(person.id, { is_disabled: !isAllowed });
    offerBack(person, fill(isAllowed ? texts.done.allowed : texts.done.banned, { name: person.name }), {
      is_disabled: isAllowed,
    });
  } catch (error) {
    tell(refusalOf(error, person.name));
  }
}

/** Throws when it is refused, so that what was typed stays where it was typed. */
export async function saveChange(
  person: Person,
  { name, role }: Pick<Person, 'name' | 'role'>,
): Promise<void> {
  const changed = await changePerson(person.id, { name, role });
  const text =
    role === person.role
      ? fill(texts.done.renamed, { name: changed.name })
      : fill(texts.done.changed, { name: changed.name, role: office.roles[role] });
  offerBack(person, text, { name: person.name, role: person.role });
}

function offerBack({ id }: Person, text: string, back: PersonChange): void {
  offerUndo({
    text,
    async takeBack() {
      await changePerson(id, back);
    },
  });
}

function refusalOf(error: unknown, name: string): string {
  const reason = error instanceof Refused && error.message !== '' ? error.message : office.noAnswer;
  return fill(texts.refused, { name, reason });
}
