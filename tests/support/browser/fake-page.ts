import { vi } from 'vitest';
import { standInBrowser } from '../stores/fake-browser.ts';
import { FakeElement, parseElements, writes } from './fake-elements.ts';

export const card = (id: number, name: string, more = `data-variant="${id}0"`) => `
  <article data-card="${id}" ${more}>
    <button data-press="favourite"></button><h3>${name}</h3><output data-quantity>0</output>
    <button data-press="less"></button><a data-press="add"></a>
  </article>`;

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
    querySelector: (selectors: string) => root.all.find((element) => element.matches(selectors)) ?? null,
  });
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('HTMLFormElement', class {});
  vi.stubGlobal('HTMLScriptElement', FakeElement);
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
    /** Dispatches an event of the shopper; returns whether a script handled it. */
    press(target: FakeElement | null, type: 'click' | 'submit' = 'click'): boolean {
      const event = new Event(type, { cancelable: true });
      Object.defineProperty(event, 'target', { value: target });
      browser.document.dispatchEvent(event);
      return event.defaultPrevented;
    },
    /** What was written since the last call of `parse` or of this. */
    takeWrites: () => writes.splice(0),
    cookieReads: () => cookieReads,
  };
}
