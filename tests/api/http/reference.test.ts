import { expect } from 'vitest';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

let api: TestApi;

test.beforeAll(async () => {
  api = await startApi();
});

test('the reference page loads only files of the shop, which are there', async () => {
  const response = await fetch(`${api.url}/api/v1/reference`);
  const page = await response.text();
  expect([response.status, response.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("default-src 'none'; script-src 'self'"),
  ]);
  const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].flatMap(([, file = '']) =>
    file === 'data:,' ? [] : [file],
  );
  expect(files).toHaveLength(3);
  for (const file of files) {
    const { status, headers } = await fetch(new URL(file, api.url));
    expect([file, status, headers.get('content-type')]).toEqual([
      expect.stringMatching(/^\//),
      200,
      expect.stringMatching(/^text\/(css|javascript); charset=utf-8$/),
    ]);
  }
});
