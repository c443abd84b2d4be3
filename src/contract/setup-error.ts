/** Something that the operator has to put right before the program can run: said in one sentence, no stack. */
export class SetupError extends Error {
  override name = 'SetupError';
}
