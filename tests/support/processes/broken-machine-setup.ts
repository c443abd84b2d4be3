/** Loaded before a script (`node --import`): what the machine does to it. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const day = process.env['BAD_DAY'];

function full(): never {
  throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
}

/** The disk is full as soon as a release is put together. */
if (day === 'full disk') {
  fs.linkSync = full;
  fs.copyFileSync = full;
  syncBuiltinESMExports();
}

/** Another version of the code is deployed as often as anybody looks. */
if (day === 'new code') {
  const { readFile } = fs.promises;
  const anew = () => Promise.resolve(crypto.randomUUID());
  const read: ProxyHandler<typeof readFile> = {
    apply: (_read, _self, [file, options]) => (file === 'tsconfig.json' ? anew() : readFile(file, options)),
  };
  Object.assign(fs.promises, { readFile: new Proxy(readFile, read) });
  syncBuiltinESMExports();
}

/** Somebody set the clock a year back. */
if (day === 'clock back') {
  const now = Date.now;
  Date.now = () => now() - 365 * 24 * 60 * 60 * 1000;
}
