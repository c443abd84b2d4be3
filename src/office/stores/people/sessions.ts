import { endOfficeSession, getSessions } from '../../../contract/office/people.ts';
import { ask } from '../../ask.ts';
import { resource } from '../resource.ts';

const sessions = resource(async () => (await ask(getSessions)).data);
/** Where one is signed in. */
export const { $state: $sessions, load: loadSessions } = sessions;

/** Signs out in another browser. It leaves the list at once, and comes back when that failed. */
export async function endSession(id: number): Promise<void> {
  const before = $sessions.get().value ?? [];
  sessions.replace(before.filter((session) => session.id !== id));
  try {
    await ask(endOfficeSession, { params: { id } });
  } catch (error) {
    sessions.replace(before);
    throw error;
  }
}
