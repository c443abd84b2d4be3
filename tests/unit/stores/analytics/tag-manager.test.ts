import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dataTagManager } from '../../../../src/markup/page.ts';

/** A page that names a tag manager. */
async function openPage(tagManager?: string) {
  const appended: { src?: string }[] = [];
  vi.stubGlobal('document', {
    documentElement: { getAttribute: (name: string) => (name === dataTagManager ? tagManager : null) },
    createElement: () => ({}),
    head: { append: (script: { src?: string }) => appended.push(script) },
  });
  vi.stubGlobal('dataLayer', []);
  const { loadTagManager } = await import('../../../../src/stores/analytics/tag-manager.ts');
  return { loadTagManager, sources: () => appended.map(({ src }) => src) };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('the tag manager of the page is loaded once, after its start event', async () => {
  const { loadTagManager, sources } = await openPage('GTM-ABCD123');
  loadTagManager();
  loadTagManager();
  expect(sources()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABCD123']);
});

test.each([undefined, '', 'G-ABCD123', 'GTM-ABCD123&x=//evil.example'])('%s loads nothing', async (id) => {
  const { loadTagManager, sources } = await openPage(id);
  loadTagManager();
  expect(sources()).toEqual([]);
});
