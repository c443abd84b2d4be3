import type { Done } from '../../../contract/office/changes.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Change } from '../../shop/journal/change.ts';
import type { Outcome } from '../../shop/office/outcome.ts';
import { refusalSentence } from '../../shop/office/refusal-sentence.ts';

/** What became of a press, for the response. */
export const doneOf = ({ id: change, hold }: Change, { done, refused }: Outcome, edition: Edition): Done => ({
  ...{ change, hold, done },
  refused: refused.map(({ id, failure }) => ({ id, reason: refusalSentence(failure, edition) })),
});
