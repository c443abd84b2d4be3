/** The web servers that the tests try the build's configurations with: installed ones, else Debian's packages. */
import { SetupError } from '../src/contract/setup-error.ts';
import { inPath, installFromDebian } from './find-program.ts';

/** Debian has the part of nginx that serves .br files in a package of its own, which brings nginx along. */
const packages = { nginx: 'libnginx-mod-http-brotli-static', caddy: 'caddy' } as const;

export function findOrInstallWebServers(): void {
  for (const [name, debian] of Object.entries(packages)) {
    if (inPath([name]) !== undefined || (installFromDebian(debian) && inPath([name]) !== undefined)) continue;
    throw new SetupError(
      `The tests need ${name} and could not get it. Install it with \`apt-get install ${debian}\` as root, and run \`npm test\` again.`,
    );
  }
}
