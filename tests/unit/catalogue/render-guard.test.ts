import { expect, test } from 'vitest';
import {
  checkFramePath,
  guardedLoader,
  guardPage,
  renderGuarded,
} from '../../../src/catalogue/render-guard.ts';

test('a guarded page cannot read inputs outside its key, not even asynchronously; other pages can', async () => {
  let loads = 0;
  const load = guardedLoader(async () => {
    loads += 1;
    return 'catalogue';
  });
  const later = async () => {
    await Promise.resolve();
    return load();
  };
  await load();
  guardPage('/product/a/');
  await expect(renderGuarded('/product/a/', later)).rejects.toThrow('/product/a/ reads the catalogue');
  await expect(renderGuarded('/about/', later)).resolves.toBe('catalogue');
  expect(loads).toBe(1);
});

test('a guarded page can read only the frame of its own address', () => {
  guardPage('/product/b/');
  expect(() => renderGuarded('/product/b/', () => checkFramePath('/product/b/'))).not.toThrow();
  expect(() => renderGuarded('/product/b/', () => checkFramePath('/'))).toThrow(
    '/product/b/ reads the frame of /',
  );
  expect(() => renderGuarded('/', () => checkFramePath('/about/'))).not.toThrow();
});
