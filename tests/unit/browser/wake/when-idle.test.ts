import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from '../../../../src/browser/wake/when-idle.ts';

interface Visitor {
  connection?: { saveData: boolean; effectiveType: string };
  onLine?: boolean;
  readyState?: 'loading' | 'complete';
  prerendering?: boolean;
  hasIdleCallback?: boolean;
}

function open({
  connection,
  onLine = true,
  readyState = 'complete',
  prerendering = false,
  hasIdleCallback = true,
}: Visitor) {
  vi.useFakeTimers();
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), { readyState, prerendering });
  vi.stubGlobal('navigator', { connection, onLine });
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  if (hasIdleCallback) vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  const act = vi.fn(() => Promise.reject(new Error('offline')));
  whenIdle(act);
  return {
    act,
    load: () => page.dispatchEvent(new Event('load')),
    activate: () => document.dispatchEvent(new Event('prerenderingchange')),
  };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each<[string, Visitor]>([
  ['saves data', { connection: { saveData: true, effectiveType: '4g' } }],
  ['has a very slow line', { connection: { saveData: false, effectiveType: 'slow-2g' } }],
  ['has a slow line', { connection: { saveData: false, effectiveType: '2g' } }],
  ['has no network', { onLine: false }],
])('nothing is done for a visitor who %s', (_what, visitor) => {
  expect(open(visitor).act).not.toHaveBeenCalled();
});

test('a page waits until it has loaded, and a prerendered one until it is shown', () => {
  const loading = open({ readyState: 'loading' });
  expect(loading.act).not.toHaveBeenCalled();
  loading.load();
  expect(loading.act).toHaveBeenCalledOnce();
  const prerendered = open({ prerendering: true, connection: { saveData: false, effectiveType: '3g' } });
  expect(prerendered.act).not.toHaveBeenCalled();
  prerendered.activate();
  expect(prerendered.act).toHaveBeenCalledOnce();
});

test('a browser without idle callbacks acts once the page has loaded', () => {
  const { act, load } = open({ hasIdleCallback: false, readyState: 'loading' });
  vi.runAllTimers();
  expect(act).not.toHaveBeenCalled();
  load();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
});
