import { vi } from 'vitest';
import { standInBrowser } from '../stores/fake-browser.ts';
import { FakeElement, parseElements, writes } from './fake-elements.ts';

/** A page that is parsed bit by bit, with what the first script uses of a browser. */
export function standInPage() {
  const browser = standInBrowser();
  const root = new FakeElement('html');
  let report = (_changes: object[]): void => {};
  let cookieReads = 0;
  const cookieText = Object.getOwnPropertyDescriptor(browser.document, 'cookie');
  Object.defineProperty(browser.document, 'cookie', {
    ...cookieText,
    get: () => {
      cookieReads += 1;
      return cookieText?.get?.();
    },
  });
  Object.assign(browser.document, {
    documentElement: Object.assign(root, { dataset: {} }),
    readyState: 'loading',
    getElementById: (id: string) => root.querySelector(`#${id}`),
    querySelector: (selectors: string) => root.querySelector(selectors),
  });
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(callback: typeof report) {
        report = callback;
      }
      observe() {}
    },
  );
  return {
    ...browser,
    root,
    /** Adds this markup to an element, and reports it as the parser does: every element of its own. */
    parse(html: string, parent = root) {
      const { children } = parseElements(html);
      for (const child of children) parent.append(child);
      writes.length = 0;
      report(children.flatMap(({ all }) => all).map((node) => ({ addedNodes: [node] })));
      return children;
    },
    /** What was written since the last call of `parse` or of this. */
    takeWrites: () => writes.splice(0),
    cookieReads: () => cookieReads,
  };
}
