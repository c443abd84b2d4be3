declare global {
  interface Document {
    /** Only in browsers that prerender. */
    readonly prerendering?: boolean;
  }
}

/** Runs now, or once a prerendered page is activated. */
export function whenActivated(act: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', act, { once: true });
  else act();
}
