/** Loaded before a script (`node --import`): simulates a failing machine. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const day = process.env['BAD_DAY'];

function full(): never {
  throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
}

/** The disk is full when a release is assembled. */
if (day === 'full disk') {
  fs.linkSync = full;
  fs.copyFileSync = full;
  syncBuiltinESMExports();
}

/** The built site and the cache lie on two disks. */
if (day === 'two disks') {
  const { linkSync } = fs;
  const isCached = (file: unknown) => String(file).includes('/cache/');
  Object.assign(fs, {
    linkSync: (from: string, to: string) => {
      if (isCached(from) === isCached(to)) return linkSync(from, to);
      throw Object.assign(new Error('EXDEV: cross-device link not permitted'), { code: 'EXDEV' });
    },
  });
  syncBuiltinESMExports();
}

/** The version of the code differs at every check. */
if (day === 'new code') {
  const { readFile } = fs.promises;
  const anew = () => Promise.resolve(crypto.randomUUID());
  const read: ProxyHandler<typeof readFile> = {
    apply: (_read, _self, [file, options]) => (file === 'tsconfig.json' ? anew() : readFile(file, options)),
  };
  Object.assign(fs.promises, { readFile: new Proxy(readFile, read) });
  syncBuiltinESMExports();
}

/** The clock is set back a year. */
if (day === 'clock back') {
  const now = Date.now;
  Date.now = () => now() - 365 * 24 * 60 * 60 * 1000;
}
