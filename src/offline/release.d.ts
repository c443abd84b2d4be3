/** Facts about the release; src/publishing/bundle/service-worker.ts writes them before the worker's code. */
declare const release: {
  /** Changes with everything in the shell. */
  readonly id: string;
  /** Addresses of what the cart, the search and the page for places without a network need. */
  readonly shell: readonly string[];
};
