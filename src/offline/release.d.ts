/** What the build tells the worker of itself; src/publishing/render/build-worker.ts puts it in. */
declare const release: {
  /** Changes with anything that the shell is made of. */
  readonly id: string;
  /** What cart, search and the page for places without a network are made of. */
  readonly shell: readonly string[];
};
