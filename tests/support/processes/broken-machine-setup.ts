/** Loaded before a script (`node --import`): simulates a failing machine. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const fault = process.env['MACHINE_FAULT'];

function full(): never {
  throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
}

/** The disk is full when a release is assembled: nothing more can be put into a tree. */
if (fault === 'full disk') {
  const { renameSync } = fs;
  Object.assign(fs, {
    linkSync: full,
    copyFileSync: full,
    renameSync: (from: string, to: string) => (to.includes('/trees/') ? full() : renameSync(from, to)),
  });
  syncBuiltinESMExports();
}

/** The built site and the cache lie on two disks. */
if (fault === 'two disks') {
  const isCached = (file: string) => file.includes('/cache/');
  const onOneDisk = (call: (from: string, to: string) => void) => (from: string, to: string) => {
    if (isCached(from) === isCached(to)) return call(from, to);
    throw Object.assign(new Error('EXDEV: cross-device link not permitted'), { code: 'EXDEV' });
  };
  Object.assign(fs, { linkSync: onOneDisk(fs.linkSync), renameSync: onOneDisk(fs.renameSync) });
  syncBuiltinESMExports();
}

/** The version of the code differs at every check. */
if (fault === 'new code') {
  const { readFile } = fs.promises;
  const anew = () => Promise.resolve(crypto.randomUUID());
  const read: ProxyHandler<typeof readFile> = {
    apply: (_read, _self, [file, options]) => (file === 'tsconfig.json' ? anew() : readFile(file, options)),
  };
  Object.assign(fs.promises, { readFile: new Proxy(readFile, read) });
  syncBuiltinESMExports();
}

/** The clock is set back a year. */
if (fault === 'clock back') {
  const now = Date.now;
  Date.now = () => now() - 365 * 24 * 60 * 60 * 1000;
}
