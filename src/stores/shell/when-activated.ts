declare global {
  interface Document {
    /** Browsers that render ahead have it. */
    readonly prerendering?: boolean;
  }
}

/** At once; on a page that is rendered ahead, not before somebody looks at it. */
export function whenActivated(act: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', act, { once: true });
  else act();
}
