/** Finds the web servers for the tests of the generated configurations: installed ones, else Debian's packages. */
import { existsSync } from 'node:fs';
import { SetupError } from '../../src/contract/setup-error.ts';
import { inPath, installFromDebian } from './find-program.ts';

/** The nginx module that sends .br files; its package depends on nginx. */
export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const servers = [
  {
    name: 'nginx with its module brotli_static',
    debian: 'libnginx-mod-http-brotli-static',
    isInstalled: () => inPath(['nginx']) !== undefined && existsSync(brotliModule),
  },
  { name: 'Caddy', debian: 'caddy', isInstalled: () => inPath(['caddy']) !== undefined },
];

export function findOrInstallWebServers(): void {
  for (const { name, debian, isInstalled } of servers) {
    if (isInstalled() || (installFromDebian(debian) && isInstalled())) continue;
    throw new SetupError(
      `The tests need ${name} and could not get it. Install it with \`apt-get install ${debian}\` as root, and run \`npm test\` again.`,
    );
  }
}
