import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OfficeSession, Person } from '../../../src/contract/office/people.ts';
import { standInBrowser } from '../../support/stores/fake-browser.ts';

afterAll(() => vi.unstubAllGlobals());

const person = (id: number, rest: Partial<Person> = {}): Person => ({
  id,
  email: `person${id}@zerno.example`,
  name: `Людина ${id}`,
  role: 'packer',
  is_disabled: false,
  seen_at: null,
  ...rest,
});

const session = (id: number): OfficeSession => ({
  id,
  device: 'Chrome, Windows',
  signed_in_at: 1,
  seen_at: 2,
  is_this: id === 1,
});

/** Answers calls in their sequence; a text is a refusal, nothing is no network. */
function serve(...answers: unknown[]) {
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('no network');
    if (typeof answer === 'string') return Response.json({ message: answer }, { status: 409 });
    return answer === null ? new Response(null, { status: 204 }) : Response.json(answer);
  });
}

beforeEach(() => {
  standInBrowser();
  Object.assign(location, { pathname: '/office/people', search: '' });
  vi.resetModules();
});

describe('people', () => {
  const open = async (all: readonly Person[]) => {
    const store = await import('../../../src/office/stores/people/people.ts');
    serve({ data: all });
    await store.loadPeople();
    return { ...store, shown: () => store.$people.get().value };
  };

  test('a person who is added stands at the end', async () => {
    const { addPerson, shown } = await open([person(1)]);
    serve(person(2));
    await addPerson({ email: 'person2@zerno.example', name: 'Людина 2', role: 'packer' });
    expect(shown()).toEqual([person(1), person(2)]);
  });

  test('a change shows before the answer, and the answer counts', async () => {
    const { changePerson, shown } = await open([person(1), person(2)]);
    serve(person(2, { role: 'manager', name: 'Ліна' }));
    const changing = changePerson(2, { role: 'manager' });
    expect(shown()?.[1]).toEqual(person(2, { role: 'manager' }));
    await changing;
    expect(shown()?.[1]).toEqual(person(2, { role: 'manager', name: 'Ліна' }));
  });

  test('a refused change shows what was before', async () => {
    const { changePerson, shown } = await open([person(1, { role: 'owner' })]);
    serve('Має лишитися хоча б один власник.');
    await expect(changePerson(1, { is_disabled: true })).rejects.toThrow('Має лишитися');
    expect(shown()).toEqual([person(1, { role: 'owner' })]);
  });

  test('the last owner is the one whom nobody could let in again', async () => {
    const { isLastOwner } = await open([]);
    const [owner, other] = [person(1, { role: 'owner' }), person(2, { role: 'owner' })];
    expect(isLastOwner(owner, [owner, person(3)])).toBe(true);
    expect(isLastOwner(owner, [owner, other])).toBe(false);
    expect(isLastOwner(owner, [owner, { ...other, is_disabled: true }])).toBe(true);
    expect(isLastOwner({ ...other, is_disabled: true }, [owner, other])).toBe(false);
  });
});

describe('one’s sessions', () => {
  const open = async () => {
    const store = await import('../../../src/office/stores/people/sessions.ts');
    serve({ data: [session(1), session(2)] });
    await store.loadSessions();
    return { ...store, ids: () => store.$sessions.get().value?.map(({ id }) => id) };
  };

  test('one that is ended leaves the list at once', async () => {
    const { endSession, ids } = await open();
    serve(null);
    const ending = endSession(2);
    expect(ids()).toEqual([1]);
    await ending;
    expect(ids()).toEqual([1]);
  });

  test('one that could not be ended comes back', async () => {
    const { endSession, ids } = await open();
    serve();
    await expect(endSession(2)).rejects.toThrow();
    expect(ids()).toEqual([1, 2]);
  });
});
