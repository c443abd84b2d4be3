/** Why a change is not taken back. */
export type UndoRefusal =
  /** What it changed was changed again since, or what it needs is gone. */
  | { code: 'moved-on' }
  /** The customer, the tax service or a bank has heard of it. */
  | { code: 'told-already' }
  | { code: 'undone-already' }
  /** Nothing takes such a change back. */
  | { code: 'cannot-be-undone' }
  /** Somebody else made it, or the person may not do what taking it back needs. */
  | { code: 'not-yours' };
