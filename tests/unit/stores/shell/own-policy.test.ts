import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trustedPolicies } from '../../../../src/contract/trusted-policies.ts';
import { files } from '../../../../src/editions/paths.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';

const markup = '<p>Кава</p>';

/** The page's policy, in a browser that has Trusted Types or has not. */
async function openPage(hasTrustedTypes: boolean) {
  const { origin } = new URL('https://zerno.example');
  standInBrowser();
  Object.assign(location, { href: `${origin}/checkout/` });
  const createPolicy = vi.fn((_name: string, rules: object) => rules);
  vi.stubGlobal('trustedTypes', hasTrustedTypes ? { createPolicy } : undefined);
  return { createPolicy, origin, ...(await import('../../../../src/stores/shell/own-policy.ts')) };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('the Trusted Types policy has the name that the headers allow', async () => {
  const { createPolicy } = await openPage(true);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual([trustedPolicies.ownOrigin]);
});

test('only same-origin scripts are allowed, however the URL is written', async () => {
  const { ownPolicy, origin } = await openPage(true);
  for (const url of [files.worker, `${origin}${files.worker}`])
    expect(ownPolicy?.createScriptURL(url)).toBe(url);
  for (const foreign of [
    '//evil.example/sw.js',
    'https://zerno.example.evil/sw.js',
    'data:text/javascript,1',
  ])
    expect(() => ownPolicy?.createScriptURL(foreign)).toThrow(foreign);
});

test.each([true, false])(
  'what the build wrote becomes markup; Trusted Types: %s',
  async (hasTrustedTypes) => {
    const { asMarkup, ownPolicy } = await openPage(hasTrustedTypes);
    expect(ownPolicy !== undefined).toBe(hasTrustedTypes);
    expect(asMarkup(markup)).toBe(markup);
  },
);
