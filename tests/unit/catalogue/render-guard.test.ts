import { expect, test } from 'vitest';
import { checkOwnPath, loadedOnce, renderPage, sealPages } from '../../../src/catalogue/render-guard.ts';

test('a sealed page cannot read what is not in its key, not even later in its own work; any other page can', async () => {
  let loads = 0;
  const load = loadedOnce(async () => {
    loads += 1;
    return 'catalogue';
  });
  const later = async () => {
    await Promise.resolve();
    return load();
  };
  await load();
  sealPages(['/product/a/']);
  await expect(renderPage('/product/a/', later)).rejects.toThrow('/product/a/ reads the catalogue');
  await expect(renderPage('/about/', later)).resolves.toBe('catalogue');
  expect(loads).toBe(1);
});

test('a sealed page is told of its own address only', () => {
  sealPages(['/product/b/']);
  expect(() => renderPage('/product/b/', () => checkOwnPath('/product/b/'))).not.toThrow();
  expect(() => renderPage('/product/b/', () => checkOwnPath('/'))).toThrow(
    '/product/b/ reads the frame of /',
  );
  expect(() => renderPage('/', () => checkOwnPath('/about/'))).not.toThrow();
});
