import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { caddyConfig } from '../../../src/serving/caddy.ts';
import { nginxConfig } from '../../../src/serving/nginx.ts';
import type { ServedSite } from '../../../src/serving/site-to-serve.ts';
import { brotliModule } from '../../tooling/web-servers.ts';

export interface WebServer {
  port: number;
  stop(): Promise<void>;
}

/** `failure`: the status with which the operator's own part of the configuration answers at `failingPath`. */
export type StartWebServer = (site: ServedSite, folder: string, failure?: number) => Promise<WebServer>;

export const failingPath = '/failing/';

interface Command {
  name: string;
  words: string[];
  folder: string;
  /** The text that it prints once it listens. */
  ready: string;
}

const startNginx: StartWebServer = async (site, folder, failure) => {
  const port = await freePort();
  const absolute = resolve(folder);
  await writeFile(join(absolute, 'site.conf'), nginxConfig(site));
  await writeFile(
    join(absolute, 'nginx.conf'),
    `load_module ${brotliModule};
daemon off;
master_process off;
pid "${absolute}/nginx.pid";
error_log stderr notice;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path "${absolute}/${use}";`).join('\n  ')}
  server { listen 127.0.0.1:${port}; include "${absolute}/site.conf"; ${failure ? `location = ${failingPath} { return ${failure}; }` : ''} }
}
`,
  );
  const words = ['-e', 'stderr', '-p', absolute, '-c', join(absolute, 'nginx.conf')];
  return started(port, { name: 'nginx', words, folder: absolute, ready: 'event method' });
};

const startCaddy: StartWebServer = async (site, folder, failure) => {
  const port = await freePort();
  const absolute = resolve(folder);
  await writeFile(join(absolute, 'site.caddy'), caddyConfig(site));
  await writeFile(
    join(absolute, 'Caddyfile'),
    `{
	admin off
}
http://:${port} {
	bind 127.0.0.1
	import "${absolute}/site.caddy"
	${failure ? `route ${failingPath} {\n\t\terror ${failure}\n\t}` : ''}
}
`,
  );
  const words = ['run', '--config', join(absolute, 'Caddyfile'), '--adapter', 'caddyfile'];
  return started(port, { name: 'caddy', words, folder: absolute, ready: 'serving initial configuration' });
};

export const webServers: readonly { name: string; start: StartWebServer }[] = [
  { name: 'nginx', start: startNginx },
  { name: 'Caddy', start: startCaddy },
];

/** Neither server can choose a free port by itself. */
function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((found, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function started(port: number, command: Command): Promise<WebServer> {
  const { name, words, folder, ready } = command;
  const PATH = `${process.env['PATH']}:/usr/local/sbin:/usr/sbin`;
  const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(name, words, {
    env: { ...process.env, ...home, PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = () => {
    child.kill('SIGTERM');
    return gone;
  };
  let output = '';
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes(ready)) resolve({ port, stop });
    });
    child.once('error', reject);
    void gone.then(() => reject(new Error(`${name} did not start:\n${output}`)));
  });
}
