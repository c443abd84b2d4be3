/** Runs in each measured page before its own scripts: looks at every frame what can be seen. */

/** What is looked for. Each condition that is given must hold. */
export interface Mark {
  /** An element that matches is on the screen and visible. */
  selector: string;
  /** So many elements match. */
  atLeast?: number;
  /** The picture in the first match has arrived. */
  hasPicture?: boolean;
  /** The text of the match is a number above 0. */
  isCounted?: boolean;
  /** React has rendered or hydrated the match. */
  isReact?: boolean;
  /** The path of the page starts with this. */
  path?: string;
}

export interface Watched {
  /** Selector of the control that is pressed. */
  control?: string;
  /** Press again each 100 ms until the first mark is reached, as an impatient visitor would. */
  isRepeated: boolean;
  marks: Readonly<Record<string, Mark>>;
}

interface Page {
  firstPaint: number;
  largestPaint: number;
  loaded: number;
  shift: number;
  /** Start and length of each task over 50 ms; milliseconds since 1970, as all times here. */
  longTasks: [start: number, length: number][];
}

/** The names of what the page sends and what is read from it. */
export const reportBinding = 'benchReport';
export const pressBinding = 'benchPress';
export const pageData = 'benchPage';

/** Stands alone: Playwright sends its text to the page. */
export function watch({ control, isRepeated, marks }: Watched): void {
  const page: Page = { firstPaint: 0, largestPaint: 0, loaded: 0, shift: 0, longTasks: [] };
  Object.assign(globalThis, { benchPage: page });
  const now = () => performance.timeOrigin + performance.now();
  const send = (name: string, ...values: unknown[]) => {
    const binding: unknown = Reflect.get(globalThis, name);
    if (typeof binding === 'function') binding(...values);
  };
  send('benchReport', 'started', performance.timeOrigin);
  addEventListener('load', () => {
    page.loaded = now();
  });
  const observe = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') page.firstPaint = performance.timeOrigin + startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    page.largestPaint = performance.timeOrigin + startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    page.longTasks.push([performance.timeOrigin + startTime, duration]);
  });
  observe('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
      page.shift += Number(entry.value);
  });

  const isVisible = (element: Element) => {
    const { width, height, left, right } = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      left < innerWidth - 1 &&
      right > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const isReached = ({ selector, atLeast = 1, hasPicture, isCounted, isReact, path }: Mark) => {
    if (path !== undefined && !location.pathname.startsWith(path)) return false;
    const all = [...document.querySelectorAll(selector)];
    const [first] = all;
    if (first === undefined || all.length < atLeast || !all.some(isVisible)) return false;
    const picture = first.querySelector('img');
    return (
      (!hasPicture || (picture?.complete && picture.naturalWidth > 0)) &&
      (!isCounted || all.some(({ textContent }) => Number(textContent) > 0)) &&
      (!isReact || all.some((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    );
  };

  const reached = new Set<string>();
  let isSeen = false;
  let lastPress = 0;
  let isDonePressing = !isRepeated;
  const place = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const lookForControl = () => {
    const element = [...document.querySelectorAll(control ?? 'none')].find(isVisible);
    if (!(element instanceof HTMLElement)) return;
    if (place(element).y > innerHeight || place(element).y < 0)
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (!isSeen) {
      isSeen = true;
      const { x, y } = place(element);
      afterFrame(() => {
        send('benchReport', 'seen', now());
        if (!isRepeated) send('benchPress', x, y);
      });
    }
    if (!isDonePressing && performance.now() - lastPress >= 100) {
      lastPress = performance.now();
      element.click();
    }
  };
  const afterFrame = (run: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = run;
    port2.postMessage(undefined);
  };
  const look = () => {
    requestAnimationFrame(look);
    if (document.body === null || ('prerendering' in document && document.prerendering === true)) return;
    for (const [name, mark] of Object.entries(marks)) {
      if (reached.has(name) || !isReached(mark)) continue;
      reached.add(name);
      isDonePressing = true;
      afterFrame(() => send('benchReport', name, now()));
    }
    if (control !== undefined) lookForControl();
  };
  const reportPress = ({ timeStamp }: Event) =>
    send('benchReport', 'pressed', performance.timeOrigin + timeStamp);
  addEventListener('pointerdown', reportPress, { capture: true });
  addEventListener('click', reportPress, { capture: true });
  addEventListener(
    'keydown',
    ({ timeStamp }) => send('benchReport', 'typed', performance.timeOrigin + timeStamp),
    { capture: true },
  );
  // A page from the back/forward cache is watched again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reached.clear();
  });
  requestAnimationFrame(look);
}
