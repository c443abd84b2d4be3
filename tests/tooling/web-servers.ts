/** The web servers that the tests try the build's configurations with: installed ones, else Debian's packages. */
import { existsSync } from 'node:fs';
import { SetupError } from '../../src/contract/setup-error.ts';
import { inPath, installFromDebian } from './find-program.ts';

/** What lets nginx send .br files; nginx comes with its package. */
export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const wanted = [
  {
    name: 'nginx with its module brotli_static',
    debian: 'libnginx-mod-http-brotli-static',
    isThere: () => inPath(['nginx']) !== undefined && existsSync(brotliModule),
  },
  { name: 'Caddy', debian: 'caddy', isThere: () => inPath(['caddy']) !== undefined },
];

export function findOrInstallWebServers(): void {
  for (const { name, debian, isThere } of wanted) {
    if (isThere() || (installFromDebian(debian) && isThere())) continue;
    throw new SetupError(
      `The tests need ${name} and could not get it. Install it with \`apt-get install ${debian}\` as root, and run \`npm test\` again.`,
    );
  }
}
