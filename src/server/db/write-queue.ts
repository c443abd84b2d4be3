import { DatabaseBusy } from './unavailable.ts';

/** Of something that one task of this process may have at a time: the others wait here, first come, first served. */
export class WriteQueue {
  #isTaken = false;
  readonly #waiting = new Set<() => void>();

  /** Resolves when it is the caller's turn, who then calls `release`; rejects after so many milliseconds. */
  async acquire(milliseconds: number): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const take = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(take);
        reject(new DatabaseBusy());
      }, milliseconds);
      this.#waiting.add(take);
    });
  }

  release(): void {
    const [next] = this.#waiting;
    this.#isTaken = next !== undefined;
    if (next === undefined) return;
    this.#waiting.delete(next);
    next();
  }
}
