import { expect, test } from 'vitest';
import {
  checkFramePath,
  guardedLoader,
  guardPages,
  renderGuarded,
} from '../../../src/catalogue/render-guard.ts';

test('a sealed page cannot read what is not in its key, not even later in its own work; any other page can', async () => {
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
  guardPages(['/product/a/']);
  await expect(renderGuarded('/product/a/', later)).rejects.toThrow('/product/a/ reads the catalogue');
  await expect(renderGuarded('/about/', later)).resolves.toBe('catalogue');
  expect(loads).toBe(1);
});

test('a sealed page is told of its own address only', () => {
  guardPages(['/product/b/']);
  expect(() => renderGuarded('/product/b/', () => checkFramePath('/product/b/'))).not.toThrow();
  expect(() => renderGuarded('/product/b/', () => checkFramePath('/'))).toThrow(
    '/product/b/ reads the frame of /',
  );
  expect(() => renderGuarded('/', () => checkFramePath('/about/'))).not.toThrow();
});
