import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { trackedPaths } from './tree.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const services = trackedPaths().filter((path) => /^docs\/systemd\/[^/]+\.service$/.test(path));
const alert = 'docs/systemd/zerno-alert@.service';

/** What the alert gives `curl`, its address first, where this unit failed. */
function alertAbout(unit: string, environment: Record<string, string>): string {
  const [, command = ''] = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(read(alert)) ?? [];
  const script = command.replaceAll('%i', unit).replaceAll('%H', 'machine');
  const { status, stdout, stderr } = spawnSync('sh', ['-c', `curl() { cat; echo "$@"; }\n${script}`], {
    env: { PATH: process.env['PATH'], TELEGRAM_URL: 'https://telegram.test', ...environment },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

test('an alert goes to the chat of its edition, else to any that the settings name', () => {
  const token = { TELEGRAM_TOKEN: '1:a' };
  const both = { ...token, TELEGRAM_CHAT: '-1', TELEGRAM_CHAT_PL: '-2' };
  expect(alertAbout('zerno-backup@ua', both)).toContain('chat_id=-1 ');
  expect(alertAbout('zerno-backup@pl', both)).toContain('chat_id=-2 ');
  expect(alertAbout('zerno-rebuild', both)).toContain('chat_id=-1 ');
  const told = alertAbout('zerno-rebuild', { ...token, TELEGRAM_CHAT_UA: '-3' });
  expect(told).toContain('url = https://telegram.test/bot1:a/sendMessage\n');
  expect(told).toContain('chat_id=-3 ');
  expect(told).toContain('text=zerno-rebuild failed on machine: journalctl -u zerno-rebuild');
  expect(alertAbout('zerno-check@ua', {})).toBe('');
});

test('a service that ends by itself tells when it failed', () => {
  const ending = services.filter((path) => path !== alert && /^Type=oneshot$/m.test(read(path)));
  expect(ending.length).toBeGreaterThan(2);
  for (const path of ending) expect(read(path), path).toMatch(/^OnFailure=zerno-alert@%N\.service$/m);
});
