import { expect, test } from 'vitest';
import { buildSettings } from '../../../src/catalogue/settings.ts';

const allowedBy = (hosts: string) =>
  buildSettings({ EDITION: 'ua', CSP_SCRIPT_SRC: hosts })[0]?.allowed.scripts;

test('hosts of tags are separated by commas or spaces', () => {
  expect(allowedBy('https://a.example, https://*.b.example:8443')).toEqual([
    'https://a.example',
    'https://*.b.example:8443',
  ]);
  expect(allowedBy('')).toEqual([]);
});

test.each([
  'http://a.example',
  'https:',
  'https://*',
  '*',
  "'unsafe-inline'",
  'data:',
  'https://a.example/path',
  "https://a.example; script-src 'unsafe-eval'",
  'https://a.example"',
])('%s is no host that a policy may allow', (hosts) => {
  expect(() => allowedBy(hosts)).toThrow('CSP_SCRIPT_SRC');
});
