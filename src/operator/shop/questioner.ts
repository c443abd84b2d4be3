import { createInterface } from 'node:readline/promises';

/** Asks questions on a terminal, or reads the answers from a pipe, one a line. */
export class Questioner {
  #lines: { iterator: AsyncIterator<string>; close(): void } | undefined;

  /** Undefined: there are no more answers. */
  async ask(question: string): Promise<string | undefined> {
    process.stdout.write(question);
    const { value, done } = await this.#open().iterator.next();
    return done ? undefined : value.trim();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#lines?.close();
  }

  #open() {
    if (this.#lines === undefined) {
      const lines = createInterface({ input: process.stdin });
      // Begun at once: lines that come before are lost.
      this.#lines = { iterator: lines[Symbol.asyncIterator](), close: () => lines.close() };
    }
    return this.#lines;
  }
}
